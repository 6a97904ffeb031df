import type { PoolClient } from 'pg'
import { copier } from './copier.ts'
import type { EcheancierDemo, ImpayeDemo } from './modele.ts'

/** Each debit of a plan as billing books it; what the bank refused, refused. */
const REGLEMENTS = `
  insert into reglement (numero_contrat, reference, regle_le, mode, montant_centimes, historique, numero_echeancier, rang_echeance, rejet_code, rejete_le)
  select e.numero_contrat, 'E' || substr(p.numero_echeancier, 2) || '-' || e.rang, e.echeance_le, 'PRELEVEMENT', e.montant_centimes, true,
         e.numero_echeancier, e.rang, case when e.statut = 'REJETEE' then 'AM04' end, case when e.statut = 'REJETEE' then e.echeance_le + 4 end
    from echeance e join echeancier p using (numero_contrat, numero_echeancier)
   where p.nature = 'MENSUALISATION' and e.statut in ('PRELEVEE', 'REJETEE')`

/** Plans, and the dues of those of their instalments that can be paid here. */
export const copierEcheanciers = async (
  connexion: PoolClient,
  echeanciers: readonly EcheancierDemo[],
  jourReference: string,
): Promise<void> => {
  await copier(
    connexion,
    'echeancier',
    'numero_contrat, numero_echeancier, nature, total_centimes, numero_facture, cree_le, annule_le',
    echeanciers.map((e) => [
      e.numeroContrat,
      e.numeroEcheancier,
      e.nature,
      e.total,
      e.numeroFacture,
      e.creeLe,
      e.annuleLe,
    ]),
  )
  await copier(
    connexion,
    'echeance',
    'numero_contrat, numero_echeancier, rang, echeance_le, montant_centimes, statut, encaissable',
    echeanciers.flatMap((e) =>
      e.echeances.map(({ le, montant, statut, encaissable = false }, i) => [
        e.numeroContrat,
        e.numeroEcheancier,
        i + 1,
        le,
        montant,
        statut,
        encaissable,
      ]),
    ),
  )
  await connexion.query(
    'select accorder_grand_livre(array_agg(distinct numero_contrat), $1) from echeance where encaissable',
    [jourReference],
  )
  await connexion.query(REGLEMENTS)
}

/** Unpaid items, posted as an import posts them. */
export const copierImpayes = async (
  connexion: PoolClient,
  impayes: readonly ImpayeDemo[],
  jourReference: string,
): Promise<void> => {
  await copier(
    connexion,
    'creance',
    'numero_contrat, id_creance, nature, montant_centimes, emise_le, exigible_le, traite_code, impaye, reste_ouverture_centimes, ouverte_le',
    impayes.map((i) => [
      i.numeroContrat,
      `I:${i.reference}`,
      'IMPAYE',
      i.montant,
      i.le,
      i.exigibleLe,
      'ELEC',
      JSON.stringify(i.affichage),
      i.reste,
      jourReference,
    ]),
  )
  await copier(
    connexion,
    'mouvement',
    'numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le',
    impayes.map((i) => [
      i.numeroContrat,
      `IMPAYE:${i.reference}`,
      'OUVERTURE',
      'CLIENT',
      'FACTURATION',
      `I:${i.reference}`,
      i.reste,
      jourReference,
    ]),
  )
}
