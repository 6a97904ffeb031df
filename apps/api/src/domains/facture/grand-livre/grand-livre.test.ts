import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unContrat } from '../../../../test-setup/fixtures/contrat.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'

const base = await createTestDatabase()
afterAll(base.drop)
let contrat = ''
beforeAll(async () => {
  contrat = await unContrat(base.db)
})

/** In a transaction that is undone. */
const essayer = async <T>(faire: (sql: PoolClient) => Promise<T>): Promise<T> => {
  const sql = await base.pool.connect()
  try {
    await sql.query('begin')
    return await faire(sql)
  } finally {
    await sql.query('rollback')
    sql.release()
  }
}

const facturer = (sql: PoolClient, numero: string, centimes: number) =>
  sql.query(
    `with f as (
       insert into facture (numero_contrat, numero_facture, date_emission, montant_ttc_centimes, reste_ouverture_centimes, ouverte_le)
       values ($1, $2, '2026-07-01', $3, $3, '2026-07-01') returning numero_contrat, numero_facture)
     insert into creance (numero_contrat, id_creance, nature, numero_facture, montant_centimes, emise_le)
     select numero_contrat, 'F:' || numero_facture, 'FACTURE', numero_facture, $3, '2026-07-01' from f`,
    [contrat, numero, centimes],
  )
const passer = (
  sql: PoolClient,
  cle: string,
  ecriture: [nature: string, debit: string, credit: string],
  centimes: number,
  creance: string | null = 'F:F1',
) =>
  sql.query(
    `insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
     values ($1, $2, $3, $4, $5, $6, $7, '2026-07-01')`,
    [contrat, cle, ...ecriture, creance, centimes],
  )
const FACTURE: [string, string, string] = ['FACTURE', 'CLIENT', 'FACTURATION']
const REGLEMENT: [string, string, string] = ['REGLEMENT', 'REGLEMENT', 'CLIENT']
const EXCEDENT: [string, string, string] = ['REGLEMENT', 'REGLEMENT', 'AVANCE']

const reste = async (sql: PoolClient) =>
  (
    await sql.query(`select reste_centimes as r, solde_contrat($1) as s from creance where id_creance = 'F:F1'`, [
      contrat,
    ])
  ).rows[0]
const controler = async (sql: PoolClient): Promise<unknown[]> =>
  (await sql.query('select regle, objet, attendu, trouve from controler_grand_livre() order by 1, 2')).rows

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

describe('the ledger', () => {
  it('keeps what is left of a due, and the balance: what is due less what is in advance', () =>
    essayer(async (sql) => {
      await unGrandLivre(sql)
      expect(await reste(sql)).toEqual({ r: 450_47, s: -450_47 })
      await passer(sql, 'AVOIR:A1', ['AVOIR', 'FACTURATION', 'AVANCE'], 500_00, null)
      expect(await reste(sql)).toEqual({ r: 450_47, s: 49_53 })
      await passer(sql, 'IMPUTATION:A1', ['IMPUTATION', 'AVANCE', 'CLIENT'], 450_47)
      expect(await reste(sql)).toEqual({ r: 0, s: 49_53 })
    }))

  it.each<[string, [string, string, string], string | null]>([
    ['a nature nobody knows', ['DON', 'CLIENT', 'FACTURATION'], 'F:F1'],
    ['the right accounts the wrong way round', ['REGLEMENT', 'CLIENT', 'REGLEMENT'], 'F:F1'],
    ['a provider without a name', ['PAIEMENT', 'PRESTATAIRE', 'CLIENT'], 'F:F1'],
    ['a customer without a due', FACTURE, null],
    ['a due without the customer', ['AVOIR', 'FACTURATION', 'AVANCE'], 'F:F1'],
    ['the reversal of what is never written', ['CONTREPASSATION', 'CLIENT', 'AVANCE:X'], 'F:F1'],
    ['more than what is left', REGLEMENT, 'F:F1'],
    ['a due that is not there', FACTURE, 'F:AILLEURS'],
  ])('refuses %s', (_, ecriture, creance) =>
    essayer(async (sql) => {
      await unGrandLivre(sql)
      await expect(passer(sql, 'X', ecriture, 600_00, creance)).rejects.toThrow(/violates/)
    }),
  )

  it.each<[string, [string, string, string]]>([
    ['a provider', ['PAIEMENT', 'PRESTATAIRE:PAYFIP', 'CLIENT']],
    ['a reversal', ['CONTREPASSATION', 'CLIENT', 'REGLEMENT']],
  ])('takes %s', (_, ecriture) =>
    essayer(async (sql) => {
      await unGrandLivre(sql)
      await passer(sql, 'X', ecriture, 1)
    }),
  )

  it.each([
    ['changed', 'update mouvement set centimes = 1'],
    ['removed', 'delete from mouvement'],
    ['emptied', 'truncate mouvement'],
    ['gone round: what is left written by hand', `update creance set reste_centimes = 0 where id_creance = 'F:F1'`],
    [
      'gone round: a due born with something left',
      `insert into creance (numero_contrat, id_creance, nature, montant_centimes, reste_centimes, emise_le)
       select numero_contrat, 'I:1', 'IMPAYE', 5, 5, '2026-01-01' from contrat`,
    ],
  ])('cannot be %s', (_, requete) =>
    essayer(async (sql) => {
      await unGrandLivre(sql)
      await expect(sql.query(requete)).rejects.toMatchObject({ code: '23001' })
    }),
  )

  it('moves one fact once', () =>
    essayer(async (sql) => {
      await unGrandLivre(sql)
      await expect(passer(sql, 'REGLEMENT:R1', REGLEMENT, 100_00)).rejects.toMatchObject({ code: '23505' })
    }))
})

describe('the check of the ledger', () => {
  /** Constraints and triggers off, then rows no program could have written. */
  const planter = (requete: string) => async (sql: PoolClient) => {
    await sql.query(`alter table creance drop constraint creance_reste, drop constraint creance_reste_centimes_check;
      alter table creance disable trigger user;
      alter table mouvement drop constraint mouvement_positif, drop constraint mouvement_permis, drop constraint mouvement_creance,
        drop constraint mouvement_numero_contrat_id_creance_fkey;
      alter table mouvement disable trigger user;
      alter table facture drop constraint facture_reste_ouverture`)
    await sql.query(requete)
  }
  const ecrire = (cle: string, nature: string, debit: string, credit: string, creance: string, centimes: number) =>
    `insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
     select numero_contrat, '${cle}', '${nature}', '${debit}', '${credit}', ${creance}, ${centimes}, '2026-07-01' from contrat`
  const rester = (centimes: number) => `; update creance set reste_centimes = ${centimes}`

  it('says nothing of a ledger that is right, rejected règlement and all', () =>
    essayer(async (sql) => {
      await unGrandLivre(sql)
      expect(await controler(sql)).toEqual([])
      await passer(sql, 'CONTREPASSE:REGLEMENT:R1', ['CONTREPASSATION', 'CLIENT', 'REGLEMENT'], 100_00)
      await sql.query(`update reglement set rejete_le = '2026-08-01', rejet_code = 'AM04'`)
      expect(await controler(sql)).toEqual([])
      expect(await reste(sql)).toEqual({ r: 550_47, s: -550_47 })
    }))

  it.each<[regle: string, requete: string]>([
    ['RESTE', 'update creance set reste_centimes = 1'],
    [
      'BORNES',
      `${ecrire('CORRECTION:F1:1', 'CORRECTION', 'CLIENT', 'FACTURATION', `'F:F1'`, 200_00)}${rester(650_47)}`,
    ],
    ['BORNES', `${ecrire('X', 'IMPUTATION', 'ATTENTE:P', 'CLIENT', `'F:F1'`, 450_48)}${rester(-1)}`],
    ['CREANCE_ABSENTE', ecrire('X', 'AJUSTEMENT', 'CLIENT', 'FACTURATION', `'F:AILLEURS'`, 1)],
    ['CREANCE_ABSENTE', ecrire('X', 'AJUSTEMENT', 'CLIENT', 'FACTURATION', 'null', 1)],
    ['ECRITURE', `${ecrire('X', 'AJUSTEMENT', 'CLIENT', 'AVANCE', `'F:F1'`, 1)}${rester(450_48)}`],
    ['ECRITURE', ecrire('X', 'AVOIR', 'FACTURATION', 'AVANCE', 'null', 0)],
    ['COMPTE_NEGATIF', ecrire('X', 'REMBOURSEMENT', 'AVANCE', 'REGLEMENT', 'null', 1)],
    ['COMPTE_NEGATIF', `${ecrire('X', 'IMPUTATION', 'ATTENTE:P', 'CLIENT', `'F:F1'`, 1)}${rester(450_46)}`],
    [
      'CONTREPASSATION',
      `${ecrire('CONTREPASSE:X', 'CONTREPASSATION', 'CLIENT', 'REGLEMENT', `'F:F1'`, 1)}${rester(450_48)}`,
    ],
    [
      'CONTREPASSATION',
      `${ecrire('CONTREPASSE:FACTURE:F1:0', 'CONTREPASSATION', 'FACTURATION', 'CLIENT', `'F:F1'`, 1)}${rester(450_46)}`,
    ],
    ['FACTURE', `update facture set reste_ouverture_centimes = 50047`],
    ['FACTURE', `${ecrire('FACTURE:F1:bis', 'FACTURE', 'CLIENT', 'FACTURATION', `'F:F1'`, 1)}${rester(450_48)}`],
    ['FACTURE', ecrire('AVOIR:F1', 'AVOIR', 'FACTURATION', 'AVANCE', 'null', 1)],
    ['REGLEMENT', `update reglement set montant_centimes = 9999`],
    ['REGLEMENT', `update reglement set rejete_le = '2026-08-01'`],
    ['REGLEMENT', 'update reglement set historique = true'],
    [
      'REGLEMENT',
      `${ecrire('PAIEMENT:1', 'PAIEMENT', 'PRESTATAIRE:P', 'CLIENT', `'F:F1'`, 1)}${rester(450_46)};
       update mouvement set reference_portail = 'ABC' where cle = 'PAIEMENT:1'; update reglement set reference_portail = 'ABC'`,
    ],
  ])('finds %s when it is planted: %s', (regle, requete) =>
    essayer(async (sql) => {
      await unGrandLivre(sql)
      await planter(requete)(sql)
      const trouves = (await controler(sql)) as { regle: string }[]
      expect(trouves.map((t) => t.regle)).toContain(regle)
    }),
  )

  it('looks at the contracts written to since an instant only', () =>
    essayer(async (sql) => {
      await unGrandLivre(sql)
      await passer(sql, 'X', EXCEDENT, 1, null)
      await planter('update creance set reste_centimes = 1')(sql)
      const depuis = async (quand: string) =>
        (await sql.query(`select count(*)::int as n from controler_grand_livre(now() + $1::interval)`, [quand])).rows[0]
      expect(await depuis('-1 minute')).toEqual({ n: 1 })
      expect(await depuis('1 minute')).toEqual({ n: 0 })
    }))
})
