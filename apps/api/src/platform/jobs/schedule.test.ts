import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { silence, uneBaseDeTravaux } from './jobs.fixtures.ts'
import { defineJobRecurrent, type Rattrapage } from './recurring.ts'
import { creerPlanificateur, partager } from './schedule.ts'
import { type Cadence, creneauxEntre } from './slots.ts'

const base = await uneBaseDeTravaux()
afterAll(base.drop)
beforeEach(async () => {
  await base.pool.query('truncate travail_creneau, travail_planification; delete from graphile_worker._private_jobs')
})

const recurrent = (quand: Cadence, rattrapage?: Rattrapage) =>
  defineJobRecurrent({ nom: 'essai-recurrent', quand, rattrapage, executer: async () => {} })
const chaqueNuit = (rattrapage?: Rattrapage) => [recurrent({ chaque: 'jour', a: '02:30' }, rattrapage)]
const planificateur = (planification = chaqueNuit()) => creerPlanificateur(base.db, planification, silence)

/** Slots of the jobs added, one entry per job. */
const ajoutes = async (): Promise<string[]> => {
  const { rows } = await base.pool.query(
    `select payload->>'creneau' as creneau from graphile_worker._private_jobs order by 1`,
  )
  return rows.map(({ creneau }) => creneau.slice(0, 16))
}
const sautes = async (): Promise<number> =>
  (await base.pool.query('select count(*)::int as nb from travail_creneau where saute')).rows[0]?.nb
const le = (texte: string): Date => new Date(`${texte}Z`)

describe('recurring jobs', () => {
  it('adds nothing for what came before it was first seen, then each slot once among instances ticking together', async () => {
    const instances = [planificateur(), planificateur(), planificateur()]
    const tous = (texte: string) => Promise.all(instances.map((instance) => instance.planifier(le(texte))))
    await tous('2026-11-20T10:00')
    expect(await ajoutes()).toEqual([])
    await tous('2026-11-21T01:29')
    expect(await ajoutes()).toEqual([])
    expect((await tous('2026-11-21T01:30')).reduce((x, y) => x + y)).toBe(1)
    await tous('2026-11-21T01:31')
    await tous('2026-11-22T01:30')
    expect(await ajoutes()).toEqual(['2026-11-21T01:30', '2026-11-22T01:30'])
  })

  it.for([
    ['2027-03-27T12:00', '2027-03-28T22:00', '2027-03-28T01:30'],
    ['2027-10-30T12:00', '2027-10-31T23:00', '2027-10-31T00:30'],
  ] as const)('runs once on the 23-hour and the 25-hour day, from %s (F15)', async ([debut, fin, attendu]) => {
    const instance = planificateur()
    for (let ms = le(debut).getTime(); ms <= le(fin).getTime(); ms += 600_000) await instance.planifier(new Date(ms))
    expect(await ajoutes()).toEqual([attendu])
  })

  it('after a stop runs the latest missed slot, or as many as the task asks, and marks the others as skipped', async () => {
    await planificateur().planifier(le('2026-11-10T10:00'))
    await planificateur().planifier(le('2026-11-20T10:00'))
    expect(await ajoutes()).toEqual(['2026-11-20T01:30'])
    expect(await sautes()).toBe(1)
    await planificateur(chaqueNuit({ fenetreHeures: 5 * 24, auPlus: 2 })).planifier(le('2026-11-20T10:05'))
    expect(await ajoutes()).toEqual(['2026-11-17T01:30', '2026-11-18T01:30', '2026-11-20T01:30'])
  })

  it('a killed scheduler leaves the slot and its job, or neither', async () => {
    await planificateur().planifier(le('2026-11-10T10:00'))
    const enPanne = chaqueNuit().map((job) => ({ ...job, ajouter: () => Promise.reject(new Error('killed')) }))
    const panne = planificateur(enPanne)
    await expect(panne.planifier(le('2026-11-11T10:00'))).rejects.toThrow('killed')
    expect(await ajoutes()).toEqual([])
    await planificateur().planifier(le('2026-11-11T10:01'))
    expect(await ajoutes()).toEqual(['2026-11-11T01:30'])
  })

  it('each slot runs once however the clock jumps and whoever ticks (F15)', async () => {
    const heures = fc.integer({ min: -30 * 24, max: 30 * 24 })
    const tic = fc.record({
      instance: fc.integer({ min: 0, max: 2 }),
      saut: fc.oneof(fc.integer({ min: 0, max: 30 }), heures),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(tic, { minLength: 1, maxLength: 25 }), async (tics) => {
        await base.pool.query(
          'truncate travail_creneau, travail_planification; delete from graphile_worker._private_jobs',
        )
        const instances = [planificateur(), planificateur(), planificateur()]
        let heure = le('2026-10-20T10:00').getTime()
        let [premiere, derniere] = [heure, heure]
        await instances[0]?.planifier(new Date(heure))
        for (const { instance, saut } of tics) {
          heure += saut * 3_600_000
          premiere = Math.min(premiere, heure)
          derniere = Math.max(derniere, heure)
          await instances[instance]?.planifier(new Date(heure))
        }
        const vus = await ajoutes()
        expect(vus).toEqual([...new Set(vus)])
        const possibles = creneauxEntre(
          { chaque: 'jour', a: '02:30' },
          new Date(premiere - 48 * 3_600_000),
          new Date(derniere),
        )
        const connus = new Set(possibles.map((creneau) => creneau.toISOString().slice(0, 16)))
        expect(vus.filter((creneau) => !connus.has(creneau))).toEqual([])
        // a day of ordinary ticks at the end: its slot is there whatever happened before
        for (let h = 1; h <= 48; h++) await instances[h % 3]?.planifier(new Date(heure + h * 3_600_000))
        const attendus = creneauxEntre(
          { chaque: 'jour', a: '02:30' },
          new Date(heure),
          new Date(heure + 48 * 3_600_000),
        )
        const decides = await base.pool.query('select creneau from travail_creneau')
        const enBase = decides.rows.map(({ creneau }) => creneau.getTime())
        expect(attendus.every((creneau) => enBase.includes(creneau.getTime()))).toBe(true)
        expect((await ajoutes()).length).toBe(enBase.length - (await sautes()))
      }),
      { numRuns: 12, verbose: 1 },
    )
  })

  it('runs every slot of years of uninterrupted ticks, whatever the cadence', () => {
    const cadences: Cadence[] = [
      { chaque: 'jour', a: '02:30' },
      { chaque: 'semaine', jour: 7, a: '02:30' },
      { chaque: 'mois', jour: 31, a: '02:30' },
      { chaque: 'minutes', pas: 60 },
    ]
    for (const quand of cadences) {
      const decides = new Set<number>()
      let lances = 0
      const [debut, fin] = [le('2026-01-01T00:00').getTime(), le('2029-01-01T00:00').getTime()]
      for (let ms = debut; ms <= fin; ms += 1_800_000) {
        const dus = creneauxEntre(quand, new Date(Math.max(debut, ms - 3 * 3_600_000)), new Date(ms))
        const { aLancer } = partager(
          dus.filter((creneau) => !decides.has(creneau.getTime())),
          1,
        )
        for (const creneau of dus) decides.add(creneau.getTime())
        lances += aLancer.length
      }
      expect(lances).toBe(creneauxEntre(quand, new Date(debut), new Date(fin)).length)
    }
  })

  it('refuses a catch-up that no statement could hold', () => {
    expect(() =>
      creerPlanificateur(
        base.db,
        [recurrent({ chaque: 'minutes', pas: 1 }, { fenetreHeures: 400 * 24, auPlus: 1 })],
        silence,
      ),
    ).toThrow(RangeError)
  })
})
