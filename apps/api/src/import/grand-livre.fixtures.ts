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
    /** A payment made here, as its settlement will post it. */
    payer: async (reference: string, creance: string, centimes: number): Promise<void> => {
      await pool.query(
        `insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le, reference_portail)
         values ($1, 'PAIEMENT:' || $2 || ':' || $3, 'PAIEMENT', 'PRESTATAIRE:P', 'CLIENT', $3, $4, '2026-07-20', $2)`,
        [contrat(), reference, creance, centimes],
      )
    },
    controler: async () =>
      (await pool.query('select regle, numero_contrat, objet, attendu, trouve from controler_grand_livre()')).rows,
  }
}

export const motifs = ({ remarques }: Awaited<ReturnType<typeof importerTexte>>) =>
  remarques.map(({ champ, motif }) => [champ, motif])
