import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Lecture, type OrigineLecture, PARAMETRES_SERIE, type Pose } from './lecture.ts'
import { desLectures, le, MagasinSerie, PARIS, toutDeriver, uneLecture } from './series.fixtures.ts'

const HEURE = 3600
/** Starts around the clock changes, where mistakes hide. */
const DEBUTS = ['2026-10-24T19:13:00Z', '2026-10-23T00:00:00Z', '2026-03-28T05:59:59Z', '2026-01-28T23:00:00Z']
const ORIGINES: OrigineLecture[] = ['telereleve', 'telereleve', 'telereleve', 'estime', 'rectifie', 'autoReleve']

/** A step of a series: seconds gone, litres gained (sometimes lost), and now and then a rival at the same instant. */
const unPas = fc.record({
  secondes: fc.oneof(
    { weight: 40, arbitrary: fc.integer({ min: 600, max: 4000 }) },
    { weight: 3, arbitrary: fc.integer({ min: 2, max: 60 }).map((h) => h * HEURE) },
    { weight: 1, arbitrary: fc.integer({ min: 160, max: 400 }).map((h) => h * HEURE) },
  ),
  litres: fc.oneof(
    { weight: 30, arbitrary: fc.integer({ min: 0, max: 60 }) },
    { weight: 2, arbitrary: fc.integer({ min: -400, max: -1 }) },
    { weight: 1, arbitrary: fc.integer({ min: -90_000, max: -50_000 }) },
    // jumps that no meter makes, and their ends
    { weight: 2, arbitrary: fc.integer({ min: 200_000, max: 400_000 }) },
    { weight: 2, arbitrary: fc.integer({ min: -400_000, max: -199_000 }) },
  ),
  origine: fc.constantFrom(...ORIGINES),
  rivale: fc.option(
    fc.record({ ecart: fc.integer({ min: -3, max: 3 }), origine: fc.constantFrom(...ORIGINES), version: fc.nat(2) }),
    { freq: 8, nil: null },
  ),
})

/** As an import would give it: the doubled hour is ambiguous, both passes carry the first instant. */
function ambigue(lecture: Lecture): Lecture {
  const etendue = PARIS.heureDouble(lecture.instant)
  if (etendue === null) return lecture
  const second = lecture.instant >= etendue.debut + etendue.duree / 2
  return { ...lecture, instant: lecture.instant - (second ? etendue.duree / 2 : 0), heureDouble: true }
}

const uneSerie = fc
  .record({ debut: fc.constantFrom(...DEBUTS), pas: fc.array(unPas, { minLength: 1, maxLength: 160, size: 'max' }) })
  .map(({ debut, pas }) => {
    let [instant, index] = [le(debut), 100_000]
    const lectures: Lecture[] = []
    for (const { secondes, litres, origine, rivale } of pas) {
      instant += secondes
      index = Math.max(0, index + litres)
      lectures.push(ambigue(uneLecture(instant, index, { origine })))
      if (rivale === null) continue
      const { ecart, ...autres } = rivale
      lectures.push(ambigue(uneLecture(instant, Math.max(0, index + ecart), autres)))
    }
    return lectures
  })

/** The series cut into batches whose members come from anywhere. */
const desLots = uneSerie.chain((lectures) =>
  fc.array(fc.nat(9), { minLength: lectures.length, maxLength: lectures.length }).map((numeros) => {
    const lots = Array.from({ length: 10 }, (_, n) => lectures.filter((_, i) => numeros[i] === n))
    return { lectures, lots }
  }),
)

/** The series starts at the end of the dial: it rolls over, or passes what the dial can show. */
const PARAMETRES = { ...PARAMETRES_SERIE, capaciteLitres: 140_000 }
/** A meter of 15 mm, so slow that most of what is drawn here is more than it can pass. */
const LENT = { ...PARAMETRES_SERIE, debitMaximal: 60, debitSoutenu: 30 }

describe('recalcul après changement', () => {
  it('gives the full computation whatever the order, the repetitions and the batches', () => {
    fc.assert(
      fc.property(desLots, fc.nat(9), ({ lectures, lots }, repete) => {
        const magasin = new MagasinSerie([], PARAMETRES)
        for (const lot of lots) magasin.ajouter(lot)
        magasin.ajouter(lots[repete] ?? [])
        const entier = toutDeriver(lectures, [], PARAMETRES)
        expect(magasin.episodes).toEqual(entier.episodes)
        expect(magasin.joursTries()).toEqual(entier.jours)
      }),
      { numRuns: 200, interruptAfterTimeLimit: 30_000 },
    )
  })

  it('gives the full computation of a series that mostly cannot be', () => {
    fc.assert(
      fc.property(desLots, ({ lectures, lots }) => {
        const magasin = new MagasinSerie([], LENT)
        for (const lot of lots) magasin.ajouter(lot)
        const entier = toutDeriver(lectures, [], LENT)
        expect(magasin.episodes).toEqual(entier.episodes)
        expect(magasin.joursTries()).toEqual(entier.jours)
      }),
      { numRuns: 200, interruptAfterTimeLimit: 30_000 },
    )
  })

  it('gives the full computation reading by reading, and when readings are withdrawn', () => {
    fc.assert(
      fc.property(uneSerie, fc.infiniteStream(fc.nat(1000)), (lectures, hasard) => {
        const magasin = new MagasinSerie()
        const melangees = lectures.map((l) => ({ l, cle: hasard.next().value })).sort((a, b) => a.cle - b.cle)
        for (const { l } of melangees) magasin.ajouter([l])
        const retirees = lectures.filter(() => hasard.next().value < 100)
        for (const lecture of retirees) magasin.retirer([lecture])
        const entier = toutDeriver([...magasin.lectures.values()])
        expect(magasin.episodes).toEqual(entier.episodes)
        expect(magasin.joursTries()).toEqual(entier.jours)
      }),
      { numRuns: 60, interruptAfterTimeLimit: 30_000 },
    )
  })

  it('gives the full computation with fittings and removals', () => {
    fc.assert(
      fc.property(desLots, fc.array(fc.nat(600), { minLength: 4, maxLength: 4 }), ({ lectures, lots }, heures) => {
        const depart = (lectures[0]?.instant ?? 0) - 5 * HEURE
        const [a = 0, b = 0, c = 0, d = 0] = [...heures].sort((x, y) => x - y)
        const poses: Pose[] = [
          { debut: depart + a * HEURE, indexPose: 99_990, fin: depart + b * HEURE, indexDepose: null },
          { debut: depart + (c + 1) * HEURE, indexPose: null, fin: depart + (d + 2) * HEURE, indexDepose: 180_000 },
        ]
        const magasin = new MagasinSerie(poses, PARAMETRES)
        magasin.recalculer('tout')
        for (const lot of lots) magasin.ajouter(lot)
        const entier = toutDeriver(lectures, poses, PARAMETRES)
        expect(magasin.episodes).toEqual(entier.episodes)
        expect(magasin.joursTries()).toEqual(entier.jours)
      }),
      { numRuns: 100, interruptAfterTimeLimit: 30_000 },
    )
  })

  it('reads what surrounds the change, not the history', () => {
    const lectures = desLectures(
      '2025-01-01T00:20:00Z',
      HEURE,
      Array.from({ length: 8760 }, (_, i) => 1000 + i * 7),
    )
    const magasin = new MagasinSerie()
    magasin.ajouter(lectures)
    for (const instant of ['2025-06-15T10:20:00Z', '2026-01-01T00:20:00Z']) {
      magasin.lecturesLues = 0
      magasin.requetes = 0
      magasin.ajouter([uneLecture(instant, instant < '2026' ? 29_000 : 70_000, { origine: 'rectifie' })])
      expect(magasin.lecturesLues).toBeLessThan(200)
      expect(magasin.requetes).toBeLessThan(5)
    }
    expect(magasin.joursTries()).toEqual(toutDeriver([...magasin.lectures.values()]).jours)
  })
})

describe('cas où le recalcul pourrait s’arrêter trop tôt ou partir trop tard', () => {
  const memeEtat = (magasin: MagasinSerie): void => {
    const entier = toutDeriver([...magasin.lectures.values()])
    expect(magasin.episodes).toEqual(entier.episodes)
    expect(magasin.joursTries()).toEqual(entier.jours)
  }

  it('goes on while readings were set aside before the change', () => {
    const suite = Array.from({ length: 40 }, (_, i) => 1001 + i)
    const magasin = new MagasinSerie()
    magasin.ajouter(desLectures('2026-05-04T00:00:00Z', HEURE, [1000, 5000, ...suite, 5001, 5002]))
    magasin.ajouter([uneLecture('2026-05-04T01:00:00Z', 1000, { origine: 'rectifie' })])
    memeEtat(magasin)
    expect(magasin.episodes).toEqual([])
  })

  it('takes a new base back when a late reading passes the old one', () => {
    const magasin = new MagasinSerie()
    magasin.ajouter(desLectures('2026-05-04T00:00:00Z', HEURE, [1000, ...Array.from({ length: 60 }, (_, i) => 10 + i)]))
    expect(magasin.episodes.map(({ nature }) => nature)).toEqual(['base'])
    magasin.ajouter([uneLecture('2026-05-05T20:30:00Z', 1100)])
    expect(magasin.episodes[0]?.nature).toBe('ecart')
    memeEtat(magasin)
  })

  it('judges the doubled hour anew as a whole, whichever of its readings comes last', () => {
    const T = le('2026-10-25T02:00:00+02:00')
    const nuit = (minute: number, index: number) => uneLecture(T + minute * 60, index, { heureDouble: true })
    const doubles = [nuit(10, 110), nuit(50, 120), nuit(15, 130), nuit(55, 140)]
    const autour = [-100, -40, 140, 200, 260].map((minute, i) => uneLecture(T + minute * 60, 90 + (i > 1 ? 60 : 0) + i))
    for (const derniere of doubles) {
      for (const autres of [doubles, doubles.toReversed()]) {
        const magasin = new MagasinSerie()
        magasin.ajouter([...autour, ...autres.filter((l) => l !== derniere)])
        magasin.ajouter([derniere])
        memeEtat(magasin)
      }
    }
  })

  it('goes past the doubled hour whose second pass a first-pass text disputes', () => {
    const T = le('2026-10-25T02:00:00+02:00')
    const nuit = (minute: number, index: number) => uneLecture(T + minute * 60, index, { heureDouble: true })
    const magasin = new MagasinSerie()
    magasin.ajouter([
      uneLecture(T - HEURE, 100),
      nuit(10, 110),
      nuit(50, 115),
      nuit(10, 120),
      uneLecture(T + 3 * HEURE, 200),
    ])
    magasin.ajouter([nuit(10, 130)])
    expect(magasin.episodes).toEqual([{ nature: 'conflit', debut: T + 70 * 60, fin: T + 70 * 60 }])
    memeEtat(magasin)
  })

  it.each([61, 62])('never judges half of a doubled hour that its page cut, after %i readings', (nombre) => {
    const T = le('2026-10-25T02:00:00+02:00')
    const veille = desLectures(
      '2026-10-24T00:00:00+02:00',
      1200,
      Array.from({ length: nombre }, (_, i) => i),
    )
    const nuit = [5, 30].map((minute, i) => uneLecture(T + minute * 60, 900 - 100 * i, { heureDouble: true }))
    const magasin = new MagasinSerie()
    magasin.ajouter([...veille, ...nuit, ...desLectures('2026-10-25T08:00:00+01:00', HEURE, [1000, 1010, 1020])])
    magasin.ajouter([uneLecture('2026-10-24T10:00:00+02:00', 30, { origine: 'rectifie' })])
    memeEtat(magasin)
  })

  it('requalifies a whole gap when a reading comes inside it, and nothing else', () => {
    const magasin = new MagasinSerie()
    magasin.ajouter([uneLecture('2026-01-01T00:00:00Z', 0), uneLecture('2026-01-09T00:00:00Z', 800)])
    expect(magasin.joursTries()[2]?.total).toBeNull()
    magasin.ajouter([uneLecture('2026-01-05T00:00:00Z', 100)])
    expect(magasin.joursTries()[2]?.total).toBe(25)
    memeEtat(magasin)
  })
})
