import type { Pool } from 'pg'
import { importerTexte } from './import.fixtures.ts'

/** What the files of billing do to one contract, told line by line. */
export const unGrandLivre = (pool: Pool, contrat: () => string) => {
  const fichier =
    (format: string, entete: string) =>
    (...lignes: string[]) =>
      importerTexte(pool, format, `numeroContrat;${entete}\n${lignes.map((l) => `${contrat()};${l}\n`).join('')}`)
  const lire = async (requete: string) => (await pool.query(requete, [contrat()])).rows
  return {
    factures: fichier(
      'factures',
      'numeroFacture;dateEmission;montantTtc;version;reste;dateReste;factureOrigine;nature',
    ),
    reglements: fichier(
      'reglements',
      'reference;dateReglement;mode;montant;numeroFacture;numeroEcheancier;rang;impaye;referencePortail',
    ),
    rejets: fichier('rejets', 'reference;dateRejet;code'),
    echeances: fichier(
      'echeances',
      'numeroEcheancier;rang;nature;dateEcheance;montant;statut;encaissable;numeroFacture;dateCreation;dateAnnulation',
    ),
    impayes: fichier('impayes', 'reference;date;montant;solde;dateSolde;soldeExigible;titre'),
    soldes: fichier('soldes', 'dateSolde;solde'),
    levees: fichier('levees', 'dateLevee;nombre;bac'),
    solde: async (): Promise<number> => (await lire('select solde_contrat($1) as s'))[0].s,
    restes: async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        (
          await lire('select id_creance as c, reste_centimes as r from creance where numero_contrat = $1 order by 1')
        ).map(({ c, r }) => [c, r]),
      ),
    /** What an account holds. */
    compte: async (nom: string): Promise<number> =>
      (
        await pool.query(
          `select coalesce(sum(case when credit = $2 then centimes when debit = $2 then -centimes else 0 end), 0)::bigint as s
             from mouvement where numero_contrat = $1`,
          [contrat(), nom],
        )
      ).rows[0].s,
    cles: async (): Promise<string[]> =>
      (await lire('select cle from mouvement where numero_contrat = $1 order by cle')).map(({ cle }) => cle),
    /** A payment made here, as its settlement posts it; `enPlus`, taken by the same card once more, goes to the advance. */
    payer: async (reference: string, creance: string, centimes: number, enPlus = 0): Promise<void> => {
      const une = { numeroContrat: contrat(), debit: 'PRESTATAIRE:P' }
      const ecritures = [
        {
          ...une,
          cle: `PAIEMENT:${reference}:${creance}`,
          nature: 'PAIEMENT',
          credit: 'CLIENT',
          idCreance: creance,
          centimes,
        },
        { ...une, cle: `TROP:P:${reference}`, nature: 'DOUBLE', credit: 'AVANCE', idCreance: null, centimes: enPlus },
      ].filter((ecriture) => ecriture.centimes > 0)
      await pool.query("select passer_argent($1, null, $2, '2026-07-20')", [JSON.stringify(ecritures), reference])
    },
    /** What stands of it, all that makes it agree with what billing booked, as a text. */
    tout: async (par: Pick<Pool, 'query'> = pool): Promise<string> =>
      (
        await par.query(
          `select concat_ws(E'\\n',
             (select string_agg(concat_ws(' ', cle, debit, credit, id_creance, centimes), E'\\n' order by cle) from mouvement where numero_contrat = $1),
             (select string_agg(concat_ws(' ', id_creance, montant_centimes, reste_centimes), E'\\n' order by id_creance) from creance where numero_contrat = $1),
             (select string_agg(concat_ws(' ', reference, historique, rouvre), E'\\n' order by reference) from reglement where numero_contrat = $1)) as tout`,
          [contrat()],
        )
      ).rows[0].tout,
    controler: async () =>
      (await pool.query('select regle, numero_contrat, objet, attendu, trouve from controler_grand_livre()')).rows,
  }
}

export const motifs = ({ remarques }: Awaited<ReturnType<typeof importerTexte>>) =>
  remarques.map(({ champ, motif }) => [champ, motif])
