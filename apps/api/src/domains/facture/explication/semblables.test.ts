import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unAppareil, unClient, unContrat, unPoint } from '../../../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../../../test-setup/fixtures/facture.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import type { FactureDuContrat } from './explication.repo.ts'
import { comparerLogements } from './semblables.repo.ts'
import { comparerAuxSemblables } from './semblables.ts'

const base = await createTestDatabase()
const { db } = base
afterAll(() => base.drop())

const JOUR = '2026-11-20'
const ctx = { sql: db, clock: { now: () => new Date('2026-11-20T09:00:00Z') } }

interface Choix {
  commune?: string
  diametre?: number
  m3?: number
  client?: string
  professionnel?: boolean
  jours?: number
}
/** A home with a year of bills in two halves. */
const unLogement = async ({ commune = '99001', diametre = 15, m3 = 100, jours = 364, ...choix }: Choix = {}) => {
  const client = choix.client ?? (await unClient(db, { est_professionnel: choix.professionnel ?? false }))
  const numero = await unContrat(db, {
    numero_client_titulaire: client,
    id_point: await unPoint(db, { code_commune: commune, ville: 'Val-d’Ondine' }),
  })
  await unAppareil(db, numero, { diametre_mm: diametre })
  const moitie = jours / 2
  for (const [avant, apres] of [
    [jours, moitie],
    [moitie, 0],
  ] as const)
    await uneFacture(db, numero, {
      date_emission: '2026-11-02',
      periode_du: il_y_a(avant),
      periode_au: il_y_a(apres),
      volume_eau_litres: (m3 * 1000) / 2,
    })
  return { numero, client }
}
const il_y_a = (jours: number): string =>
  new Date(Date.parse('2026-11-01T00:00:00Z') - jours * 86_400_000).toISOString().slice(0, 10)

const lire = (numero: string, periode_au = '2026-11-01') =>
  comparerAuxSemblables(ctx, { periode_au } as FactureDuContrat, numero)
const groupes = () =>
  db.selectFrom('logement_semblable').selectAll().orderBy('code_commune').orderBy('diametre_mm').execute()

describe('homes alike', () => {
  let mien = ''
  beforeAll(async () => {
    // 10, 20 … 200 m³: twenty homes
    for (let rang = 1; rang <= 20; rang++) {
      const { numero } = await unLogement({ m3: rang * 10 })
      if (rang === 12) mien = numero
    }
    // nineteen of another diameter, and what is no home alike of the first
    for (let rang = 1; rang <= 19; rang++) await unLogement({ diametre: 20 })
    await unLogement({ m3: 9_000, professionnel: true })
    await unLogement({ m3: 0 })
    await unLogement({ m3: 9_000, jours: 120 })
    await comparerLogements(db, JOUR)
  }, 120_000)

  it('are those of the commune and the diameter: quarters rounded to 5 m³, a count to the ten', async () => {
    expect(await groupes()).toEqual([
      {
        code_commune: '99001',
        diametre_mm: 15,
        nb_foyers: 20,
        bas_litres: 60_000,
        milieu_litres: 105_000,
        haut_litres: 155_000,
        calcule_le: JOUR,
      },
    ])
  })

  it('stand beside the year of one’s own home', async () => {
    expect((await lire(mien)).semblables).toMatchObject({
      volume: 120_330,
      milieu: 105_000,
      nbFoyers: 20,
      commune: 'Val-d’Ondine',
      diametre: 15,
    })
  })

  it('are not shown when they are nineteen, nor when one subscriber holds the others', async () => {
    const { numero } = await unLogement({ commune: '99002' })
    const { client } = await unLogement({ commune: '99002' })
    for (let rang = 0; rang < 24; rang++) await unLogement({ commune: '99002', client })
    await comparerLogements(db, JOUR)
    expect((await groupes()).map(({ code_commune }) => code_commune)).toEqual(['99001'])
    expect(await lire(numero)).toEqual({ semblables: null, motifSemblables: 'TROP_PEU' })
    const vingtieme = await unLogement({ diametre: 20 })
    expect((await lire(vingtieme.numero)).motifSemblables).toBe('TROP_PEU')
  }, 120_000)

  it('count of a bill that began before the year the days that are of it', async () => {
    const numero = await unContrat(db)
    // half-years of 180, 181 and 180 days: the third one has four days of the year
    for (const [avant, apres, m3] of [
      [541, 361, 72],
      [361, 180, 56],
      [180, 0, 83],
    ] as const)
      await uneFacture(db, numero, {
        date_emission: '2026-11-02',
        periode_du: il_y_a(avant),
        periode_au: il_y_a(apres),
        volume_eau_litres: m3 * 1000,
      })
    const annee = async () =>
      (
        await sql<{ litres: number }>`select litres from litres_de_l_annee(${il_y_a(0)}::date, ${numero})`.execute(db)
      ).rows.map(({ litres }) => litres)
    // 83 + 56 m³, and 72 × 4 / 180
    expect(await annee()).toEqual([140_600])
    // a bill taken back and made again counts once
    for (const [nature, m3] of [
      ['AVOIR', -83],
      ['FACTURE', 73],
    ] as const)
      await uneFacture(db, numero, {
        nature,
        date_emission: '2026-11-03',
        periode_du: il_y_a(180),
        periode_au: il_y_a(0),
        volume_eau_litres: m3 * 1000,
        montant_ttc_centimes: nature === 'AVOIR' ? -100 : 100,
      })
    expect(await annee()).toEqual([130_600])
  })

  it('reads one contract by its key, however many bills there are', async () => {
    const plan = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select * from logement_de(${JOUR}::date, ${mien}) join litres_de_l_annee(${JOUR}::date, ${mien}) using (numero_contrat)`.execute(
        tx,
      )
      return rows.map((ligne) => ligne['QUERY PLAN']).join('\n')
    })
    expect(plan).not.toMatch(/Function Scan|Seq Scan/)
    expect(plan.match(/Index Cond: \(numero_contrat = /g)?.length).toBeGreaterThanOrEqual(2)
  })

  it.each<[string, () => Promise<[string, string?]>, string]>([
    ['an old bill', async () => [mien, '2024-11-01'], 'FACTURE_ANCIENNE'],
    ['half a year of bills', async () => [(await unLogement({ jours: 120 })).numero], 'HISTORIQUE_COURT'],
    ['a professional', async () => [(await unLogement({ professionnel: true })).numero], 'LOGEMENT_INCONNU'],
    ['a contract without a meter', async () => [await unContrat(db)], 'LOGEMENT_INCONNU'],
  ])('say why they are not there for %s', async (_, demande, motif) => {
    expect(await lire(...(await demande()))).toEqual({ semblables: null, motifSemblables: motif })
  })
})
