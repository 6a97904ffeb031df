import type { PoolClient } from 'pg'
import type { TestDatabase } from '../../../../test-setup/test-database.ts'

export type Ecriture = readonly [nature: string, debit: string, credit: string]
export const FACTURE: Ecriture = ['FACTURE', 'CLIENT', 'FACTURATION']
export const REGLEMENT: Ecriture = ['REGLEMENT', 'REGLEMENT', 'CLIENT']

/** Tries something in a transaction that is undone. */
export const essayer = async <T>({ pool }: TestDatabase, faire: (sql: PoolClient) => Promise<T>): Promise<T> => {
  const sql = await pool.connect()
  try {
    await sql.query('begin')
    return await faire(sql)
  } finally {
    await sql.query('rollback')
    sql.release()
  }
}

/** Rows of the ledger of one contract, written by hand. */
export const aLaMain = (contrat: string) => {
  const facturer = (sql: PoolClient, numero: string, centimes: number, reste = centimes) =>
    sql.query(
      `with f as (
         insert into facture (numero_contrat, numero_facture, date_emission, montant_ttc_centimes, reste_ouverture_centimes, ouverte_le)
         values ($1, $2, '2026-07-01', $3, $4, '2026-07-01') returning numero_contrat, numero_facture)
       insert into creance (numero_contrat, id_creance, nature, numero_facture, montant_centimes, emise_le)
       select numero_contrat, 'F:' || numero_facture, 'FACTURE', numero_facture, $3, '2026-07-01' from f`,
      [contrat, numero, centimes, reste],
    )
  const passer = (
    sql: PoolClient,
    cle: string,
    ecriture: Ecriture,
    centimes: number,
    creance: string | null = 'F:F1',
  ) =>
    sql.query(
      `insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
       values ($1, $2, $3, $4, $5, $6, $7, '2026-07-01')`,
      [contrat, cle, ...ecriture, creance, centimes],
    )
  /** An invoice of 550.47, of which 100 are paid. */
  const unGrandLivre = async (sql: PoolClient): Promise<void> => {
    await facturer(sql, 'F1', 550_47)
    await passer(sql, 'FACTURE:F1:0', FACTURE, 550_47)
    await passer(sql, 'REGLEMENT:R1', REGLEMENT, 100_00)
    await sql.query(
      `insert into reglement (numero_contrat, reference, regle_le, mode, numero_facture, montant_centimes, historique)
       values ($1, 'R1', '2026-07-20', 'VIREMENT', 'F1', 10000, false)`,
      [contrat],
    )
  }
  return { facturer, passer, unGrandLivre }
}

export const controler = async (sql: PoolClient): Promise<unknown[]> =>
  (await sql.query('select regle, objet, attendu, trouve from controler_grand_livre() order by 1, 2')).rows

/** Constraints and triggers off, then rows no program could have written. */
export const planter = async (sql: PoolClient, requete: string): Promise<void> => {
  await sql.query(`alter table creance drop constraint creance_reste, drop constraint creance_reste_centimes_check;
    alter table creance disable trigger user;
    alter table mouvement drop constraint mouvement_positif, drop constraint mouvement_permis, drop constraint mouvement_creance,
      drop constraint mouvement_numero_contrat_id_creance_fkey;
    alter table mouvement disable trigger user;
    alter table facture drop constraint facture_reste_ouverture`)
  await sql.query(requete)
}
