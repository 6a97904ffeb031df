import { type Kysely, sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { DB } from '../../platform/db/schema.ts'
import { creanceLue } from '../facture/siennes.public.ts'
import type { LignePaiement } from './paiement.repo.ts'
import type { LigneNommee } from './paiement.view.ts'

const IDENTIFIANT = sql`case when f.identifiant_interne is not null then
  f.numero_contrat || case f.nature when 'AVOIR' then 'A' when 'ECHEANCIER_RECAP' then 'E' else 'F' end || lpad(f.identifiant_interne::text, 14, '0') end`

/**
 * Lines of a payment; numbers of invoices for whoever may know them: a number proves its contract (decision 013). What is left of their dues
 * for whoever may read these.
 */
export const findLignesNommees = async (db: Kysely<DB>, id: string, lecteur: number): Promise<LigneNommee[]> => {
  const { rows } = await sql<LigneNommee>`
    -- contracts that may have been detached since they were paid for
    with lisibles as materialized (
      select numero_contrat from (select distinct numero_contrat from paiement_ligne where paiement_id = ${id}) siens
       where peut_lire_factures(${lecteur}, numero_contrat))
    select l.numero_contrat, l.centimes, ${IDENTIFIANT} as identifiant_facture,
           tient_une_preuve(${lecteur}, l.numero_contrat) as prouve,
           case when c.nature <> 'FACTURE' or tient_une_preuve(${lecteur}, l.numero_contrat) then l.id_creance else 'F:' end as id_creance,
           case when d.numero_contrat is not null and ${creanceLue(lecteur)} then c.reste_centimes end as reste,
           case when d.numero_contrat is not null and ${creanceLue(lecteur)} and c.reste_centimes > 0 then coalesce(c.facture_limite_le, c.exigible_le)::text end as limite
      from paiement_ligne l
      join creance c on c.numero_contrat = l.numero_contrat and c.id_creance = l.id_creance
      left join facture f on f.numero_contrat = c.numero_contrat and f.numero_facture = c.numero_facture
      left join lisibles d on d.numero_contrat = l.numero_contrat
     where l.paiement_id = ${id} order by l.numero_contrat, l.id_creance`.execute(db)
  return rows
}

export interface LigneEnCours
  extends Pick<
    LignePaiement,
    | 'reference'
    | 'origine'
    | 'prestataire'
    | 'traite_code'
    | 'statut'
    | 'montant_centimes'
    | 'auteur_id'
    | 'cree_le'
    | 'ouverte_jusqu_au'
    | 'retour_le'
    | 'url'
  > {
  identifiants: string[]
}

/** Payments that hold a due of this contract, of those that this reader may read. */
export const findEnCours = async (db: Kysely<DB>, numeroContrat: string, lecteur: number): Promise<LigneEnCours[]> => {
  const { rows } = await sql<LigneEnCours>`
    select p.reference, p.origine, p.prestataire, p.traite_code, p.statut, p.montant_centimes, p.auteur_id, p.cree_le, p.ouverte_jusqu_au,
           p.retour_le, p.url,
           coalesce(array_agg(${IDENTIFIANT} order by r.id_creance) filter (where f.identifiant_interne is not null), '{}') as identifiants
      from reservation r
      join paiement p on p.id = r.paiement_id
      join creance c on c.numero_contrat = r.numero_contrat and c.id_creance = r.id_creance
      left join facture f on f.numero_contrat = c.numero_contrat and f.numero_facture = c.numero_facture
     where r.numero_contrat = ${numeroContrat} and ${creanceLue(lecteur)}
     group by p.id order by p.cree_le`.execute(db)
  return rows
}

/** May this reader know the numbers of bills of all these contracts? */
export const connaitLesNumeros = async (
  db: Kysely<DB>,
  lecteur: number,
  contrats: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql<{ oui: boolean }>`${prepared('paiement_numeros_connus')}
    select bool_and(tient_une_preuve(${lecteur}, un)) as oui from unnest(${contrats}::text[]) un`.execute(db)
  return rows[0]?.oui === true
}
