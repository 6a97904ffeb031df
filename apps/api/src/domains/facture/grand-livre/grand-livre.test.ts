import type { PoolClient } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { unContrat } from '../../../../test-setup/fixtures/contrat.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { aLaMain, type Ecriture, essayer, FACTURE, REGLEMENT } from './a-la-main.fixtures.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const contrat = await unContrat(base.db)
const { passer, unGrandLivre } = aLaMain(contrat)

const essai = <T>(faire: (sql: PoolClient) => Promise<T>) => essayer(base, faire)

const reste = async (sql: PoolClient) =>
  (
    await sql.query(`select reste_centimes as r, solde_contrat($1) as s from creance where id_creance = 'F:F1'`, [
      contrat,
    ])
  ).rows[0]
describe('the ledger', () => {
  it('keeps what is left of a due, and the balance: what is due less what is in advance', () =>
    essai(async (sql) => {
      await unGrandLivre(sql)
      expect(await reste(sql)).toEqual({ r: 450_47, s: -450_47 })
      await passer(sql, 'AVOIR:A1', ['AVOIR', 'FACTURATION', 'AVANCE'], 500_00, null)
      expect(await reste(sql)).toEqual({ r: 450_47, s: 49_53 })
      await passer(sql, 'IMPUTATION:A1', ['IMPUTATION', 'AVANCE', 'CLIENT'], 450_47)
      expect(await reste(sql)).toEqual({ r: 0, s: 49_53 })
    }))

  it.each<[string, Ecriture, string | null]>([
    ['a nature nobody knows', ['DON', 'CLIENT', 'FACTURATION'], 'F:F1'],
    ['the right accounts the wrong way round', ['REGLEMENT', 'CLIENT', 'REGLEMENT'], 'F:F1'],
    ['a provider without a name', ['PAIEMENT', 'PRESTATAIRE', 'CLIENT'], 'F:F1'],
    ['a customer without a due', FACTURE, null],
    ['a due without the customer', ['AVOIR', 'FACTURATION', 'AVANCE'], 'F:F1'],
    ['the reversal of what is never written', ['CONTREPASSATION', 'CLIENT', 'AVANCE:X'], 'F:F1'],
    ['more than what is left', REGLEMENT, 'F:F1'],
    ['a due that is not there', FACTURE, 'F:AILLEURS'],
  ])('refuses %s', (_, ecriture, creance) =>
    essai(async (sql) => {
      await unGrandLivre(sql)
      await expect(passer(sql, 'X', ecriture, 600_00, creance)).rejects.toThrow(/violates/)
    }),
  )

  it.each<[string, Ecriture]>([
    ['a provider', ['PAIEMENT', 'PRESTATAIRE:PAYFIP', 'CLIENT']],
    ['a reversal', ['CONTREPASSATION', 'CLIENT', 'REGLEMENT']],
  ])('takes %s', (_, ecriture) =>
    essai(async (sql) => {
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
    essai(async (sql) => {
      await unGrandLivre(sql)
      await expect(sql.query(requete)).rejects.toMatchObject({ code: '23001' })
    }),
  )

  it('moves one fact once', () =>
    essai(async (sql) => {
      await unGrandLivre(sql)
      await expect(passer(sql, 'REGLEMENT:R1', REGLEMENT, 100_00)).rejects.toMatchObject({ code: '23505' })
    }))
})
