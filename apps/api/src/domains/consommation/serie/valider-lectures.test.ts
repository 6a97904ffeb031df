import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capaciteCadran, type Lecture, PARAMETRES_SERIE } from './lecture.ts'
import { desLectures, le, PARIS, toutDeriver, uneLecture } from './series.fixtures.ts'
import { validerLectures } from './valider-lectures.ts'

const HEURE = 3600
const MIDI = '2026-05-04T12:00:00+02:00'

const statuts = (lectures: Lecture[]): string[] => toutDeriver(lectures).statuts
const litres = (lectures: Lecture[]): number => toutDeriver(lectures).mois.reduce((somme, m) => somme + m.litres, 0)

describe('même compteur, même instant', () => {
  const suite = [
    ...desLectures('2026-05-04T10:00:00+02:00', HEURE, [100, 110]),
    uneLecture('2026-05-04T13:00:00+02:00', 150),
  ]

  it.each([
    [
      'the same line twice is one reading',
      [uneLecture(MIDI, 120), uneLecture(MIDI, 120)],
      ['valide', 'doublon'],
      'MMM',
    ],
    [
      'rectifié wins',
      [uneLecture(MIDI, 120), uneLecture(MIDI, 115, { origine: 'rectifie' })],
      ['remplacee', 'valide'],
      'MCC',
    ],
    [
      'auto-relevé beats estimé',
      [uneLecture(MIDI, 120, { origine: 'estime' }), uneLecture(MIDI, 121, { origine: 'autoReleve' })],
      ['remplacee', 'valide'],
      'MMM',
    ],
    [
      'relevé beats auto-relevé',
      [uneLecture(MIDI, 120, { origine: 'releve' }), uneLecture(MIDI, 121, { origine: 'autoReleve' })],
      ['valide', 'remplacee'],
      'MMM',
    ],
    [
      'the later version wins within an origin',
      [uneLecture(MIDI, 120), uneLecture(MIDI, 119, { version: 2 })],
      ['remplacee', 'valide'],
      'MCC',
    ],
    [
      'a later version of the same value corrects nothing',
      [uneLecture(MIDI, 120), uneLecture(MIDI, 120, { version: 2 })],
      ['doublon', 'valide'],
      'MMM',
    ],
    [
      'a version never beats a higher origin',
      [uneLecture(MIDI, 120), uneLecture(MIDI, 119, { version: 9, origine: 'estime' })],
      ['valide', 'remplacee'],
      'MMM',
    ],
    [
      'equal authority and another value: neither is used',
      [uneLecture(MIDI, 120), uneLecture(MIDI, 130)],
      ['conflit', 'conflit'],
      'MMM',
    ],
    [
      'relevé and télérelevé are equals',
      [uneLecture(MIDI, 120), uneLecture(MIDI, 130, { origine: 'releve' })],
      ['conflit', 'conflit'],
      'MMM',
    ],
    ['an estimated index gives estimated hours', [uneLecture(MIDI, 120, { origine: 'estime' })], ['valide'], 'MEE'],
  ])('%s', (_, memeInstant, attendus, qualites) => {
    const { statuts: obtenus, jours } = toutDeriver([...suite, ...memeInstant])
    expect(obtenus.slice(suite.length)).toEqual(attendus)
    expect(jours[0]?.qualites.slice(10, 13)).toBe(qualites)
    expect(jours[0]?.total).toBe(50)
  })

  it('reports a conflict as a fact of that instant', () => {
    const { episodes } = toutDeriver([...suite, uneLecture(MIDI, 120), uneLecture(MIDI, 130)])
    expect(episodes).toEqual([{ nature: 'conflit', debut: le(MIDI), fin: le(MIDI) }])
  })
})

describe('index qui recule', () => {
  it('sets the lower reading aside until the series passes it again', () => {
    const lectures = desLectures('2026-05-04T00:00:00+02:00', HEURE, [100, 110, 105, 109, 110, 130])
    expect(statuts(lectures)).toEqual(['valide', 'valide', 'ecartee', 'ecartee', 'valide', 'valide'])
    expect(litres(lectures)).toBe(30)
    expect(toutDeriver(lectures).episodes).toEqual([
      { nature: 'ecart', debut: le('2026-05-04T02:00:00+02:00'), fin: le('2026-05-04T04:00:00+02:00') },
    ])
  })

  it('waits while nothing settles the question', () => {
    const lectures = desLectures('2026-05-04T00:00:00+02:00', HEURE, [
      100,
      110,
      ...Array.from({ length: 48 }, () => 50),
    ])
    expect(statuts(lectures).slice(2)).toEqual(Array.from({ length: 48 }, () => 'enAttente'))
    expect(litres(lectures)).toBe(10)
  })

  it('starts a new base after 48 hours lower, with 0 litres for the step', () => {
    const bas = Array.from({ length: 49 }, (_, i) => 50 + i)
    const lectures = desLectures('2026-05-04T00:00:00+02:00', HEURE, [100, 110, ...bas])
    const { statuts: obtenus, episodes, jours } = toutDeriver(lectures)
    expect(obtenus.every((statut) => statut === 'valide')).toBe(true)
    expect(episodes).toEqual([
      { nature: 'base', debut: le('2026-05-04T02:00:00+02:00'), fin: le('2026-05-06T02:00:00+02:00') },
    ])
    expect(jours[0]?.qualites.slice(0, 4)).toBe('M-MM')
    expect(litres(lectures)).toBe(10 + 48)
  })

  it('judges the readings of a new base again among themselves', () => {
    const bas = [50, 60, 55, 61, ...Array.from({ length: 46 }, (_, i) => 62 + i)]
    const lectures = desLectures('2026-05-04T00:00:00+02:00', HEURE, [1000, ...bas])
    expect(statuts(lectures).slice(0, 6)).toEqual(['valide', 'valide', 'valide', 'ecartee', 'valide', 'valide'])
    expect(litres(lectures)).toBe(107 - 50)
  })

  it('tries the roll-over first, when it is plausible', () => {
    const parametres = { ...PARAMETRES_SERIE, capaciteLitres: capaciteCadran(5) }
    const tour = [99_999_950, 99_999_990, 23, ...Array.from({ length: 48 }, (_, i) => 24 + i)]
    const lectures = desLectures('2026-05-04T00:00:00+02:00', HEURE, tour)
    const { mois, episodes, jours } = toutDeriver(lectures, [], parametres)
    expect(episodes.map(({ nature }) => nature)).toEqual(['tour'])
    expect(mois.map((m) => m.litres)).toEqual([40 + 33 + 48])
    expect(jours[0]?.litres[1]).toBe(33)
    const remiseAZero = desLectures('2026-05-04T00:00:00+02:00', HEURE, [5_000_000, ...tour.slice(2)])
    const reset = toutDeriver(remiseAZero, [], parametres)
    expect(reset.episodes.map(({ nature }) => nature)).toEqual(['base'])
    expect(reset.mois.map((m) => m.litres)).toEqual([48])
  })

  it('refuses what cannot be a reading, and what lies outside a fitting', () => {
    const lectures = [
      uneLecture(MIDI, -1),
      uneLecture(MIDI, 1.5),
      uneLecture(MIDI, Number.NaN),
      uneLecture('2026-05-01T00:00:00Z', 3),
    ]
    const poses = [{ debut: le('2026-05-02T00:00:00Z') }]
    expect(validerLectures(lectures, poses, PARAMETRES_SERIE, PARIS).statuts).toEqual(
      Array.from({ length: 4 }, () => 'refusee'),
    )
  })
})

describe('index qui saute plus haut qu’aucun compteur', () => {
  const heures = (nombre: number, de: number, pas = 1) => Array.from({ length: nombre }, (_, i) => de + i * pas)
  const DEBUT = '2026-05-04T00:00:00+02:00'
  const depuis = (n: number): number => le(DEBUT) + n * HEURE

  it('sets the jump aside when the series goes on from below: no false litre, an episode that says so', () => {
    const lectures = desLectures(DEBUT, HEURE, [100, 110, 900_000, 900_010, 900_020, 120, 130])
    expect(statuts(lectures).slice(1, 6)).toEqual(['valide', 'ecartee', 'ecartee', 'ecartee', 'valide'])
    expect(litres(lectures)).toBe(30)
    expect(toutDeriver(lectures).episodes).toEqual([{ nature: 'pointe', debut: depuis(2), fin: depuis(5) }])
  })

  it('believes nothing of it while it is neither confirmed nor denied', () => {
    const lectures = desLectures(DEBUT, HEURE, [100, 110, ...heures(48, 900_000)])
    expect(statuts(lectures).slice(2)).toEqual(Array.from({ length: 48 }, () => 'enAttente'))
    expect(litres(lectures)).toBe(10)
    expect(toutDeriver(lectures).episodes).toEqual([{ nature: 'attente', debut: depuis(2), fin: null }])
  })

  it('takes it for a new base when it lasts 48 hours, and never counts the step', () => {
    const lectures = desLectures(DEBUT, HEURE, [100, 110, ...heures(49, 900_000)])
    expect(statuts(lectures).every((statut) => statut === 'valide')).toBe(true)
    expect(litres(lectures)).toBe(10 + 48)
    expect(toutDeriver(lectures).jours[0]?.qualites.slice(0, 4)).toBe('M-MM')
    expect(toutDeriver(lectures).episodes).toEqual([{ nature: 'saut', debut: depuis(2), fin: depuis(50) }])
  })

  it('drops a jump that falls to a new base', () => {
    const lectures = desLectures(DEBUT, HEURE, [1000, 900_000, ...heures(100, 5)])
    const { episodes } = toutDeriver(lectures)
    expect(episodes.map(({ nature }) => nature)).toEqual(['pointe', 'base'])
    expect(litres(lectures)).toBeLessThan(100)
  })

  it('takes a high flow that a meter can make, and a high index after a long silence', () => {
    expect(litres(desLectures(DEBUT, HEURE, [0, 150_000, 150_001]))).toBe(150_001)
    expect(litres([uneLecture(DEBUT, 0), uneLecture(le(DEBUT) + 30 * 86_400, 1_000_000)])).toBe(1_000_000)
    expect(litres(desLectures(DEBUT, HEURE, [0, 150_001, 10]))).toBe(10)
  })

  it('asks nothing of an index that is no water', () => {
    const lectures = desLectures(DEBUT, HEURE, [0, 9_000_000])
    const sansLimite = { ...PARAMETRES_SERIE, debitMaximal: null }
    expect(toutDeriver(lectures, [], sansLimite).mois.map((m) => m.litres)).toEqual([9_000_000])
  })
})

describe('pose et dépose', () => {
  const lectures = desLectures('2026-05-04T00:00:00+02:00', HEURE, [100, 110, 120])

  it('counts from the fitting index to the removal index', () => {
    const debut = le('2026-05-03T23:00:00+02:00')
    const fin = le('2026-05-04T03:00:00+02:00')
    const { mois } = toutDeriver(lectures, [{ debut, indexPose: 95, fin, indexDepose: 127 }])
    expect(mois.map((m) => m.litres)).toEqual([32])
    expect(toutDeriver(lectures, [{ debut, fin }]).mois.map((m) => m.litres)).toEqual([20])
  })

  it('never counts what passed between two stays', () => {
    const poses = [
      { debut: le('2026-05-03T00:00:00+02:00'), fin: le('2026-05-04T01:00:00+02:00') },
      { debut: le('2026-05-04T01:30:00+02:00'), indexPose: 115 },
    ]
    const { mois, jours } = toutDeriver(lectures, poses)
    expect(mois.map((m) => m.litres)).toEqual([15])
    expect(jours[0]?.qualites.slice(0, 3)).toBe('M--')
  })
})

describe('heure double d’octobre', () => {
  const T = le('2026-10-25T02:00:00+02:00')
  const avant = uneLecture(T - 20 * 60, 100)
  const apres = uneLecture(T + 2 * HEURE + 40 * 60, 200)
  const double = (minute: number, index: number): Lecture => uneLecture(T + minute * 60, index, { heureDouble: true })
  const minutes = (lectures: Lecture[]): number[] =>
    toutDeriver([apres, ...lectures, avant])
      .points.slice(1, -1)
      .map(({ instant }) => (instant - T) / 60)

  it.each([
    ['one per pass, same minute', [double(40, 120), double(40, 110)], [40, 100]],
    ['one per pass, the minute drifts', [double(41, 120), double(40, 110)], [40, 101]],
    [
      'four, the minute falls back',
      [double(10, 110), double(50, 120), double(15, 130), double(55, 140)],
      [10, 50, 75, 115],
    ],
    ['alone: the first pass', [double(40, 120)], [40]],
    ['sent twice: still one', [double(40, 120), double(40, 120)], [40]],
  ])('%s', (_, lectures, attendu) => {
    expect(minutes(lectures)).toEqual(attendu)
    expect(minutes(lectures.toReversed())).toEqual(attendu)
  })

  it('gives 25 hours that sum to the index difference', () => {
    const lectures = desLectures(
      '2026-10-24T23:30:00+02:00',
      HEURE,
      Array.from({ length: 28 }, (_, i) => 1000 + 10 * i),
    )
    const ambigues = lectures.map((l) => {
      const etendue = PARIS.heureDouble(l.instant)
      return etendue === null ? l : { ...l, instant: T + 30 * 60, heureDouble: true }
    })
    const jour = toutDeriver(ambigues).jours.find((j) => j.jour === '2026-10-25')
    expect(jour?.litres).toEqual(Array.from({ length: 25 }, () => 10))
    expect(jour?.qualites).toBe('M'.repeat(25))
  })
})

describe('ordre et répétition', () => {
  it('classifies a set, whatever the order and the repetitions', () => {
    const uneSerie = fc.array(
      fc.record({ h: fc.nat(200), index: fc.integer({ min: 0, max: 300 }), version: fc.nat(1) }),
      { minLength: 1, maxLength: 80, size: 'max' },
    )
    fc.assert(
      fc.property(uneSerie, fc.infiniteStream(fc.nat(1000)), (serie, hasard) => {
        const lectures = serie.map(({ h, index, version }) => uneLecture(T0 + h * HEURE, index, { version }))
        const melangees = [...lectures, ...lectures.slice(0, 7)]
          .map((l) => ({ l, cle: hasard.next().value }))
          .sort((a, b) => a.cle - b.cle)
          .map(({ l }) => l)
        const [a, b] = [toutDeriver(lectures), toutDeriver(melangees)]
        expect(b.jours).toEqual(a.jours)
        expect(b.episodes).toEqual(a.episodes)
      }),
    )
  })
})

const T0 = le('2026-03-25T00:00:00Z')
