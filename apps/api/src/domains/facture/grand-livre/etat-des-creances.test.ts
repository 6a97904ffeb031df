import type { PoolClient } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { unContrat } from '../../../../test-setup/fixtures/contrat.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { aLaMain, essayer } from './a-la-main.fixtures.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const contrat = await unContrat(base.db)
const { facturer } = aLaMain(contrat)
const essai = <T>(faire: (sql: PoolClient) => Promise<T>) => essayer(base, faire)

/** What a due says of its bill, and the bill's own word for it. */
const DITS: readonly (readonly [
  colonne: string,
  source: string,
  valeur: string | number | boolean,
  dite: string | number | boolean,
])[] = [
  ['emise_le', 'date_emission', '2026-05-05', '2026-05-05'],
  ['facture_avoir', 'nature', 'AVOIR', true],
  ['facture_tresor_le', 'remise_tresor_le', '2026-09-01', '2026-09-01'],
  ['facture_limite_le', 'limite_paiement_le', '2026-08-01', '2026-08-01'],
  ['facture_prelevement_le', 'prelevement_le', '2026-08-02', '2026-08-02'],
  ['facture_rejet_le', 'prelevement_rejete_le', '2026-08-03', '2026-08-03'],
  ['facture_relances', 'nombre_relances', 2, 2],
  ['facture_phase', 'phase', 'CONTENTIEUX', 'CONTENTIEUX'],
  ['facture_contentieux', 'contentieux', true, true],
  ['facture_gel', 'gel', 'LITIGE', 'LITIGE'],
]

const dit = async (sql: PoolClient, colonne: string) =>
  (
    await sql.query(`select id_creance, to_json(${colonne}) as dit from creance where numero_contrat = $1 order by 1`, [
      contrat,
    ])
  ).rows.map(({ dit: valeur }) => valeur)

describe('what a due says of its bill', () => {
  it.each(DITS)('%s follows %s, of that bill alone, and comes back', (colonne, source, valeur, dite) =>
    essai(async (sql) => {
      // a bill that is turned into a credit note is of no amount here: what is looked at is the copy
      await sql.query('alter table facture drop constraint facture_avoir_negatif')
      await facturer(sql, 'F1', 100_00)
      await facturer(sql, 'F2', 200_00)
      const avant = await dit(sql, colonne)
      expect(avant).not.toContain(dite)
      const ecrire = (quoi: unknown) =>
        sql.query(`update facture set ${source} = $1 where numero_facture = 'F2'`, [quoi])
      const { rows } = await sql.query(`select ${source}::text as v from facture where numero_facture = 'F2'`)
      await ecrire(valeur)
      expect(await dit(sql, colonne)).toEqual([avant[0], dite])
      await ecrire(rows[0].v)
      expect(await dit(sql, colonne)).toEqual(avant)
    }),
  )

  it('is told to all dues of a statement that writes many bills, and to one that is born later', () =>
    essai(async (sql) => {
      for (const numero of ['F1', 'F2', 'F3']) await facturer(sql, numero, 100_00)
      await sql.query(`delete from creance where id_creance = 'F:F3'`)
      await sql.query(`update facture set phase = 'MISE_EN_DEMEURE', gel = 'FSL'`)
      await sql.query(
        `insert into creance (numero_contrat, id_creance, nature, numero_facture, montant_centimes, emise_le, facture_interne, facture_phase)
         values ($1, 'F:F3', 'FACTURE', 'F3', 10000, '2020-01-01', -1, 'RELANCE_1')`,
        [contrat],
      )
      expect(await dit(sql, 'facture_phase')).toEqual(Array(3).fill('MISE_EN_DEMEURE'))
      expect(await dit(sql, 'emise_le')).toEqual(Array(3).fill('2026-07-01'))
      const { rows } = await sql.query('select identifiant_interne as i from facture order by numero_facture')
      expect(await dit(sql, 'facture_interne')).toEqual(rows.map(({ i }) => i))
    }))

  it('is not written but by the bill', () =>
    essai(async (sql) => {
      await facturer(sql, 'F1', 100_00)
      await expect(sql.query('update creance set facture_gel = null')).rejects.toMatchObject({ code: '23001' })
    }))
})
