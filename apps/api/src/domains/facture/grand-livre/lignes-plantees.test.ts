import type { PoolClient } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { unContrat } from '../../../../test-setup/fixtures/contrat.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { aLaMain, controler, essayer, FACTURE, planter } from './a-la-main.fixtures.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const contrat = await unContrat(base.db)
const { facturer, passer, unGrandLivre } = aLaMain(contrat)
const essai = <T>(faire: (sql: PoolClient) => Promise<T>) => essayer(base, faire)

/** The same account with an unpaid item, a refused instalment that can be paid here, and a règlement from before the opening rejected after it. */
const unCompteEntier = async (sql: PoolClient): Promise<void> => {
  await unGrandLivre(sql)
  await sql.query(
    `insert into creance (numero_contrat, id_creance, nature, montant_centimes, emise_le, reste_ouverture_centimes, ouverte_le)
     values ($1, 'I:I1', 'IMPAYE', 3000, '2026-06-01', 2000, '2026-07-01'), ($1, 'E:M1:1', 'ECHEANCE', 5505, '2026-07-01', null, null)`,
    [contrat],
  )
  await passer(sql, 'IMPAYE:I1', ['OUVERTURE', 'CLIENT', 'FACTURATION'], 20_00, 'I:I1')
  await sql.query(
    `insert into echeancier (numero_contrat, numero_echeancier, nature, total_centimes, cree_le) values ($1, 'M1', 'MENSUALISATION', 11010, '2026-07-01')`,
    [contrat],
  )
  await sql.query(
    `insert into echeance (numero_contrat, numero_echeancier, rang, echeance_le, montant_centimes, statut, encaissable, id_creance)
     values ($1, 'M1', 1, '2026-08-08', 5505, 'REJETEE', true, 'E:M1:1'), ($1, 'M1', 2, '2026-09-08', 5505, 'A_VENIR', false, null)`,
    [contrat],
  )
  await passer(sql, 'ECHEANCE:M1:1', ['ECHEANCE', 'CLIENT', 'ACOMPTE'], 55_05, 'E:M1:1')
  await facturer(sql, 'F2', 100_00, 40_00)
  await passer(sql, 'FACTURE:F2:0', FACTURE, 40_00, 'F:F2')
  await sql.query(
    `insert into reglement (numero_contrat, reference, regle_le, mode, numero_facture, montant_centimes, historique, rejete_le, rouvre)
     values ($1, 'R0', '2026-06-30', 'CHEQUE', 'F2', 6000, true, '2026-08-01', true)`,
    [contrat],
  )
  await passer(sql, 'REJET:R0', ['REJET', 'CLIENT', 'REGLEMENT'], 60_00, 'F:F2')
}

const ecrire = (
  cle: string,
  nature: string,
  [debit, credit]: readonly [string, string],
  centimes: number,
  creance?: string,
) =>
  `insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
   select numero_contrat, '${cle}', '${nature}', '${debit}', '${credit}', ${creance === undefined ? 'null' : `'${creance}'`}, ${centimes}, '2026-07-01' from contrat`
/** What is left follows: another rule than the one that is looked for would be told too. */
const rester = (creance: string, de: number) =>
  `; update creance set reste_centimes = reste_centimes + ${de} where id_creance = '${creance}'`

/** Rule, object it names, what is planted. */
const PLANTES: readonly (readonly [regle: string, objet: string, requete: string])[] = [
  ['RESTE', 'F:F1', `update creance set reste_centimes = 1 where id_creance = 'F:F1'`],
  ['RESTE', 'I:I1', `update creance set reste_centimes = 0 where id_creance = 'I:I1'`],
  [
    'BORNES',
    'F:F1',
    `${ecrire('CORRECTION:F1:1', 'CORRECTION', ['CLIENT', 'FACTURATION'], 200_00, 'F:F1')}${rester('F:F1', 200_00)}`,
  ],
  ['BORNES', 'F:F1', `${ecrire('X', 'IMPUTATION', ['ATTENTE:P', 'CLIENT'], 450_48, 'F:F1')}${rester('F:F1', -450_48)}`],
  ['CREANCE_ABSENTE', 'X', ecrire('X', 'AJUSTEMENT', ['CLIENT', 'FACTURATION'], 1, 'F:AILLEURS')],
  ['CREANCE_ABSENTE', 'X', ecrire('X', 'AJUSTEMENT', ['CLIENT', 'FACTURATION'], 1)],
  ['CREANCE_ABSENTE', 'X', ecrire('X', 'REMBOURSEMENT', ['AVANCE', 'REGLEMENT'], 1, 'F:F1')],
  ['ECRITURE', 'X', `${ecrire('X', 'AJUSTEMENT', ['CLIENT', 'AVANCE'], 1, 'F:F1')}${rester('F:F1', 1)}`],
  ['ECRITURE', 'X', ecrire('X', 'TROP_PERCU', ['PRESTATAIRE:P', 'AVANCE'], 0)],
  ['COMPTE_NEGATIF', 'AVANCE', ecrire('X', 'REMBOURSEMENT', ['AVANCE', 'REGLEMENT'], 1)],
  [
    'COMPTE_NEGATIF',
    'ATTENTE:P',
    `${ecrire('X', 'IMPUTATION', ['ATTENTE:P', 'CLIENT'], 1, 'F:F1')}${rester('F:F1', -1)}`,
  ],
  ['COMPTE_NEGATIF', 'ACOMPTE', ecrire('DEDUCTIONA#1:M1:2', 'DEDUCTION', ['ACOMPTE', 'AVANCE'], 55_06)],
  [
    'CONTREPASSATION',
    'CONTREPASSE:X',
    `${ecrire('CONTREPASSE:X', 'CONTREPASSATION', ['CLIENT', 'REGLEMENT'], 1, 'F:F1')}${rester('F:F1', 1)}`,
  ],
  [
    'CONTREPASSATION',
    'CONTREPASSE:FACTURE:F1:0',
    `${ecrire('CONTREPASSE:FACTURE:F1:0', 'CONTREPASSATION', ['FACTURATION', 'CLIENT'], 1, 'F:F1')}${rester('F:F1', -1)}`,
  ],
  [
    'CONTREPASSATION',
    'CONTREPASSE:ECHEANCE:M1:1',
    `${ecrire('CONTREPASSE:ECHEANCE:M1:1', 'CONTREPASSATION', ['CLIENT', 'ACOMPTE'], 55_05, 'E:M1:1')}${rester('E:M1:1', 55_05)}`,
  ],
  [
    'CONTREPASSATION',
    'CONTREPASSE:REJET:R0',
    `${ecrire('CONTREPASSE:REJET:R0', 'CONTREPASSATION', ['REGLEMENT', 'CLIENT'], 60_00, 'F:F1')}${rester('F:F1', -60_00)}`,
  ],
  ['FACTURE', 'F1', `update facture set reste_ouverture_centimes = 50047 where numero_facture = 'F1'`],
  ['FACTURE', 'F1', `${ecrire('FACTURE:F1:bis', 'FACTURE', ['CLIENT', 'FACTURATION'], 1, 'F:F1')}${rester('F:F1', 1)}`],
  ['FACTURE', 'F2', `${ecrire('OUVERTURE:F2', 'OUVERTURE', ['CLIENT', 'FACTURATION'], 1, 'F:F2')}${rester('F:F2', 1)}`],
  ['FACTURE', 'F1', ecrire('AVOIR:F1', 'AVOIR', ['FACTURATION', 'AVANCE'], 1)],
  ['FACTURE', 'A1', ecrire('AVOIR:A1', 'AVOIR', ['FACTURATION', 'AVANCE'], 1)],
  ['IMPAYE', 'I:I1', `update creance set reste_ouverture_centimes = 1999 where id_creance = 'I:I1'`],
  ['IMPAYE', 'I:I1', `delete from mouvement where cle = 'IMPAYE:I1'${rester('I:I1', -20_00)}`],
  [
    'IMPAYE',
    'I:I1',
    `${ecrire('IMPAYE:I1:bis', 'OUVERTURE', ['CLIENT', 'FACTURATION'], 1, 'I:I1')}${rester('I:I1', 1)}`,
  ],
  [
    'IMPAYE',
    'I:I2',
    `insert into creance (numero_contrat, id_creance, nature, montant_centimes, emise_le) select numero_contrat, 'I:I2', 'IMPAYE', 5, '2026-01-01' from contrat`,
  ],
  ['ECHEANCE', 'E:M1:1', 'update echeance set montant_centimes = 5506 where rang = 1'],
  ['ECHEANCE', 'E:M1:1', 'update echeance set encaissable = false where rang = 1'],
  ['ECHEANCE', 'E:M1:1', `update echeance set statut = 'PRELEVEE' where rang = 1`],
  ['ECHEANCE', 'E:M1:1', `update echeancier set annule_le = '2026-08-01'`],
  ['ECHEANCE', 'E:M1:1', `update echeancier set nature = 'PAIEMENT_ECHELONNE'`],
  ['ECHEANCE', 'E:M1:1', `update echeancier set numero_facture = 'F1'`],
  ['ECHEANCE', 'E:M1:2', 'update echeance set encaissable = true where rang = 2'],
  [
    'ECHEANCE',
    'E:M1:1',
    `${ecrire('ECHEANCE#2:M1:1', 'ECHEANCE', ['CLIENT', 'ACOMPTE'], 1, 'E:M1:1')}${rester('E:M1:1', 1)}`,
  ],
  [
    'ECHEANCE',
    'E:M1:1',
    `${ecrire('REPRISE#1:M1:1', 'DEDUCTION', ['ACOMPTE', 'CLIENT'], 55_05, 'E:M1:1')}${rester('E:M1:1', -55_05)}`,
  ],
  ['REGLEMENT', 'R1', `update reglement set montant_centimes = 9999 where reference = 'R1'`],
  ['REGLEMENT', 'R1', `update reglement set rejete_le = '2026-08-01' where reference = 'R1'`],
  ['REGLEMENT', 'R1', `update reglement set historique = true where reference = 'R1'`],
  ['REGLEMENT', 'R1', ecrire('EXCEDENT:R1', 'REGLEMENT', ['REGLEMENT', 'AVANCE'], 1)],
  ['REGLEMENT', 'R9', ecrire('EXCEDENT:R9', 'REGLEMENT', ['REGLEMENT', 'AVANCE'], 1)],
  [
    'REGLEMENT',
    'R1',
    `${ecrire('PAIEMENT:1', 'PAIEMENT', ['PRESTATAIRE:P', 'CLIENT'], 1, 'F:F1')}${rester('F:F1', -1)};
     update mouvement set reference_portail = 'ABC' where cle = 'PAIEMENT:1'; update reglement set reference_portail = 'ABC' where reference = 'R1'`,
  ],
  ['REGLEMENT', 'R0', `update reglement set rouvre = false where reference = 'R0'`],
  ['REGLEMENT', 'R0', `update reglement set historique = false where reference = 'R0'`],
  ['REGLEMENT', 'R0', `delete from mouvement where cle = 'REJET:R0'${rester('F:F2', -60_00)}`],
  ['REGLEMENT', 'R0', `update mouvement set centimes = 5999 where cle = 'REJET:R0'${rester('F:F2', -1)}`],
  ['REGLEMENT', 'R0', `${ecrire('REJET#2:R0', 'REJET', ['CLIENT', 'REGLEMENT'], 1, 'F:F2')}${rester('F:F2', 1)}`],
  ['REGLEMENT', 'R9', `${ecrire('REJET:R9', 'REJET', ['CLIENT', 'REGLEMENT'], 1, 'F:F1')}${rester('F:F1', 1)}`],
  ['ETAT', 'F:F1', `update creance set facture_gel = 'LITIGE' where id_creance = 'F:F1'`],
  ['ETAT', 'F:F1', `update creance set emise_le = '2026-06-30' where id_creance = 'F:F1'`],
  [
    'ETAT',
    'F:F2',
    `alter table facture disable trigger user; update facture set nombre_relances = 1 where numero_facture = 'F2'`,
  ],
  ['ETAT', 'I:I1', `update creance set facture_interne = 1 where id_creance = 'I:I1'`],
]

describe('the check of the ledger', () => {
  it('says nothing of a ledger that is right, rejected règlement and all', () =>
    essai(async (sql) => {
      await unGrandLivre(sql)
      expect(await controler(sql)).toEqual([])
      await passer(sql, 'CONTREPASSE:REGLEMENT:R1', ['CONTREPASSATION', 'CLIENT', 'REGLEMENT'], 100_00)
      await sql.query(`update reglement set rejete_le = '2026-08-01', rejet_code = 'AM04'`)
      expect(await controler(sql)).toEqual([])
      const { rows } = await sql.query('select reste_centimes as r, solde_contrat($1) as s from creance', [contrat])
      expect(rows).toEqual([{ r: 550_47, s: -550_47 }])
    }))

  it('says nothing of unpaid items, refused instalments and rejected règlements that are right', () =>
    essai(async (sql) => {
      await unCompteEntier(sql)
      expect(await controler(sql)).toEqual([])
    }))

  it.each(PLANTES)('finds %s of %s when it is planted: %s', (regle, objet, requete) =>
    essai(async (sql) => {
      await unCompteEntier(sql)
      await planter(sql, requete)
      expect(await controler(sql)).toContainEqual(expect.objectContaining({ regle, objet }))
    }),
  )

  it('is planted against in every rule it has of this area', async () => {
    const { rows } = await base.pool.query(
      `select pg_get_functiondef('controler_ecritures(timestamptz)'::regprocedure) || pg_get_functiondef('controler_etats(timestamptz)'::regprocedure) as texte`,
    )
    const regles = [...String(rows[0].texte).matchAll(/^\s*select '([A-Z_]+)'/gm)].map(([, regle]) => regle)
    expect(regles.length).toBeGreaterThan(8)
    expect(new Set(regles)).toEqual(new Set(PLANTES.map(([regle]) => regle)))
  })

  it('looks at the contracts written to since an instant only', () =>
    essai(async (sql) => {
      await unGrandLivre(sql)
      await passer(sql, 'X', ['REGLEMENT', 'REGLEMENT', 'AVANCE'], 1, null)
      await planter(sql, 'update creance set reste_centimes = 1')
      const depuis = async (quand: string) =>
        (await sql.query(`select count(*)::int as n from controler_grand_livre(now() + $1::interval)`, [quand])).rows[0]
      expect(await depuis('-1 minute')).toEqual({ n: 1 })
      expect(await depuis('1 minute')).toEqual({ n: 0 })
    }))
})
