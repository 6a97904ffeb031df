import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PARIS } from '../../../platform/instant-local.ts'
import { jourDeTexte } from '../../../platform/temps-local.ts'
import type { Jugement } from './episode.ts'
import { desJours, repeter, TOUJOURS, TOUT } from './evaluation.fixtures.ts'
import { finDernierZero, jugerFuite, type RegleFuite } from './fuite.ts'

const REGLE: RegleFuite = { seuil: 5, jours: 2 }
const DEBUT = PARIS.debutJour(jourDeTexte('2026-05-04'))
const heure = (n: number): number => DEBUT + n * 3600
const juger = (heures: readonly (number | null)[], regle = REGLE): readonly Jugement['episodes'][number][] =>
  jugerFuite(desJours('2026-05-04', heures), regle, TOUJOURS, TOUT).episodes

describe('fuite par débit minimal', () => {
  it('fires at the end of the 48th measured hour in a row, and not before', () => {
    expect(juger([0, ...repeter(47, 6), 0])).toEqual([])
    expect(juger([0, ...repeter(48, 6)])).toMatchObject([
      { debut: heure(1), declenchement: heure(49), fin: null, litres: 288, minimum: 6, duree: 48, seuil: 5 },
    ])
  })

  it('counts from the first hour, whatever the hour of the day, and never below the threshold', () => {
    expect(juger([...repeter(30, 6), 4, ...repeter(47, 9)])).toEqual([])
    expect(juger([...repeter(30, 6), 4, ...repeter(48, 5)])).toMatchObject([{ debut: heure(31), minimum: 5 }])
  })

  it('is one event while water flows, even below the threshold, and ends at the first hour of 0 litres', () => {
    const heures = [...repeter(60, 20), ...repeter(40, 2), ...repeter(10, 30), 0, ...repeter(20, 50)]
    expect(juger(heures)).toMatchObject([
      {
        debut: heure(0),
        fin: heure(110),
        litres: 1580,
        minimum: 2,
        duree: 110,
        litresPerdus: 24 * (20 + 20 + 2 + 2) + 14 * 2,
      },
    ])
  })

  it('tells the flow of the last day, not the hours in which it began and ended, and adds up what each day lost', () => {
    const course = [0, 6, ...repeter(60, 16), 7]
    expect(juger(course)).toMatchObject([{ minimum: 7, litresPerdus: 24 * (6 + 16) + 14 * 7, fin: null }])
    expect(juger([...course, 0])).toMatchObject([
      { minimum: 16, litresPerdus: 24 * (6 + 16) + 14 * 16, fin: heure(63) },
    ])
    // repaired in the night: what was used before the first hour at rest is no flow of it, and lost nothing
    expect(juger([...course, 1, 7, 0])).toMatchObject([
      { minimum: 16, litresPerdus: 24 * (6 + 16) + 16, fin: heure(65) },
    ])
    // the evening before counts as a run, and says nothing of the leak
    expect(juger([...repeter(4, 5), ...repeter(68, 25)])).toMatchObject([
      { minimum: 25, litresPerdus: 24 * (5 + 25 + 25) },
    ])
  })

  it('is a second event after it ended', () => {
    const episodes = juger([...repeter(50, 8), 0, ...repeter(50, 8)])
    expect(episodes.map(({ debut, fin }) => [debut, fin])).toEqual([
      [heure(0), heure(50)],
      [heure(51), null],
    ])
  })

  it('neither counts nor breaks on hours not measured, up to 4 in 24', () => {
    const course = (trous: number) => [...repeter(20, 6), ...repeter(trous, null), ...repeter(27, 6)]
    expect(juger([...course(4)])).toEqual([])
    expect(juger([...course(4), 6])).toMatchObject([{ debut: heure(0), duree: 48, declenchement: heure(52) }])
    expect(juger([...course(5), 6])).toEqual([])
    expect(juger([...repeter(10, 6), null, null, ...repeter(24, 6), null, null, null, ...repeter(14, 6)])).toHaveLength(
      1,
    )
  })

  it('forgets an hour not measured exactly 24 hours later, and not one hour before', () => {
    // silent hours 10 to 13, then one more: the fifth in 24 hours where the first still counts
    const course = (entre: number) =>
      juger([...repeter(10, 6), ...repeter(4, null), ...repeter(entre, 6), null, ...repeter(47 - 10 - entre, 6), 6])
    expect(course(20)).toMatchObject([{ debut: heure(0), duree: 48 }])
    expect(course(19)).toEqual([])
  })

  it('lets the volume of a gap deny a leak, never prove it', () => {
    const avecTrou = (moyenne: number, avant: number, apres: number) => {
      const heures = [...repeter(avant, 6), ...repeter(72, moyenne), ...repeter(apres, 6)]
      const jours = desJours('2026-05-04', heures)
      const lettres = heures.map((_, i) => (i >= avant && i < avant + 72 ? 'E' : 'M'))
      return jugerFuite(
        jours.map((jour, i) => ({ ...jour, qualite: lettres.slice(24 * i, 24 * i + jour.litres.length).join('') })),
        REGLE,
        TOUJOURS,
        TOUT,
      ).episodes
    }
    expect(avecTrou(6, 24, 23)).toEqual([])
    expect(avecTrou(6, 24, 24)).toMatchObject([{ debut: heure(0), duree: 48, litres: 288, declenchement: heure(120) }])
    expect(avecTrou(4, 24, 47)).toEqual([])
    expect(avecTrou(4, 24, 48)).toMatchObject([{ debut: heure(96) }])
    // once told, it goes on until a measured hour of 0 litres
    expect(avecTrou(0, 48, 5)).toMatchObject([{ debut: heure(0), fin: null, duree: 53 }])
  })

  it('never counts an estimated hour, and takes a corrected one', () => {
    const lettre = (qualite: string) =>
      jugerFuite(
        desJours('2026-05-04', repeter(48, 6)).map((jour) => ({ ...jour, qualite: qualite.repeat(24) })),
        REGLE,
        TOUJOURS,
        TOUT,
      ).episodes
    expect(['E', 'c', '-'].flatMap(lettre)).toEqual([])
    expect(lettre('C')).toHaveLength(1)
  })

  it('breaks on a day without a row, keeps an open event', () => {
    const sans = (jour: number, heures: readonly (number | null)[]) =>
      jugerFuite(
        desJours('2026-05-04', heures).filter((_, i) => i !== jour),
        REGLE,
        TOUJOURS,
        TOUT,
      ).episodes
    expect(sans(1, repeter(72, 6))).toEqual([])
    expect(sans(3, repeter(120, 6))).toMatchObject([{ debut: heure(0), fin: null, duree: 96 }])
  })

  it('counts real hours on the days of 23 and 25 hours', () => {
    for (const [jour, fin] of [
      ['2026-03-28', '2026-03-30T01:00:00+02:00'],
      ['2026-10-24', '2026-10-25T23:00:00+01:00'],
    ] as const) {
      const jours = desJours(jour, repeter(75, 7))
      expect(jugerFuite(jours, REGLE, TOUJOURS, TOUT).episodes[0]?.declenchement).toBe(Date.parse(fin) / 1000)
    }
  })

  it('fires only within the period of the alert, for a leak that may be older', () => {
    const jours = desJours('2026-05-04', repeter(24 * 6, 9))
    const du = (debut: number, au = Number.POSITIVE_INFINITY, expiree = false) =>
      jugerFuite(jours, REGLE, { debut: heure(debut), du: heure(debut), au: heure(au), expiree }, TOUT).episodes
    expect(du(96)).toMatchObject([{ debut: heure(0), declenchement: heure(97), fin: null }])
    expect(du(0, 47)).toEqual([])
    expect(du(0, 72, true)).toMatchObject([{ fin: heure(72), duree: 72 }])
    expect(du(24 * 6)).toEqual([])
  })

  it('tells at once what goes on when the alert is made, not what is over', () => {
    const avecFin = (heures: readonly number[]) =>
      jugerFuite(
        desJours('2026-05-04', heures),
        REGLE,
        { debut: heure(96), du: heure(48), au: heure(999), expiree: false },
        TOUT,
      ).episodes
    expect(avecFin(repeter(80, 9))).toMatchObject([{ debut: heure(0), declenchement: heure(49), fin: null }])
    expect(avecFin([...repeter(80, 9), 0, ...repeter(10, 9)])).toEqual([])
  })
})

// the property the engine rests on: any restart after an hour of 0 litres, and any end at one, gives what a whole walk gives
const avecLettres = (morceaux: readonly (readonly [number | null, number, string])[], premier: string) => {
  const lettres = morceaux.flatMap(([, n, lettre]) => repeter(n, lettre))
  let rang = 0
  return desJours(
    premier,
    morceaux.flatMap(([litres, n]) => repeter(n, litres)),
  ).map((jour) => {
    const qualite = lettres.slice(rang, rang + jour.litres.length).join('')
    rang += jour.litres.length
    return { ...jour, qualite }
  })
}
const desHeures = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(
        fc.constantFrom(3, 6, 12),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom('M', 'M', 'M', 'C', 'E'),
      ),
    },
    { weight: 2, arbitrary: fc.tuple(fc.constant(0), fc.integer({ min: 1, max: 5 }), fc.constantFrom('M', 'M', 'c')) },
    { weight: 2, arbitrary: fc.tuple(fc.constant(null), fc.integer({ min: 1, max: 9 }), fc.constant('-')) },
  ),
  { minLength: 1, maxLength: 30 },
)

describe('reprise', () => {
  it('gives the episodes of a whole judgement, wherever it starts again and stops', () => {
    fc.assert(
      fc.property(desHeures, fc.nat(40), fc.nat(10), (morceaux, premier, duree) => {
        const jours = avecLettres(morceaux, '2026-10-10')
        const entier = jugerFuite(jours, { seuil: 5, jours: 1 }, TOUJOURS, TOUT).episodes
        const change = Math.min(premier, jours.length - 1)
        const reprise = jours.slice(0, change).findLast((jour) => finDernierZero(jour) !== null)
        const apres = (reprise && finDernierZero(reprise)) ?? Number.NEGATIVE_INFINITY
        const fin = jours[change + duree + 1]?.debut ?? Number.POSITIVE_INFINITY
        const partie = jugerFuite(
          reprise === undefined ? jours : jours.slice(jours.indexOf(reprise)),
          { seuil: 5, jours: 1 },
          TOUJOURS,
          { apres, inchangeDes: fin },
        )
        expect(partie.episodes).toEqual(entier.filter(({ debut }) => debut >= apres && debut < partie.jusqua))
      }),
      { numRuns: 300 },
    )
  })

  it('fires on the same hours whether days come one by one or all at once', () => {
    fc.assert(
      fc.property(desHeures, (morceaux) => {
        const jours = avecLettres(morceaux, '2026-03-20')
        const debuts = new Map<number, number>()
        for (let n = 1; n <= jours.length; n++)
          for (const { debut, declenchement } of jugerFuite(jours.slice(0, n), REGLE, TOUJOURS, TOUT).episodes) {
            expect(debuts.get(debut) ?? declenchement).toBe(declenchement)
            debuts.set(debut, declenchement)
          }
        const entier = jugerFuite(jours, REGLE, TOUJOURS, TOUT).episodes
        expect([...debuts]).toEqual(entier.map(({ debut, declenchement }) => [debut, declenchement]))
      }),
      { numRuns: 200 },
    )
  })
})
