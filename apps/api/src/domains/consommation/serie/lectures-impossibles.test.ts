import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PARAMETRES_PARC, parametresDuCompteur } from './debits.ts'
import { capaciteCadran, estSurCadran, type Lecture, type ParametresSerie, uniteQuiContinue } from './lecture.ts'
import { desLectures, le, MagasinSerie, toutDeriver, uneLecture } from './series.fixtures.ts'

const HEURE = 3600
const DEBUT = '2026-05-04T00:00:00+02:00'
const depuis = (n: number): number => le(DEBUT) + n * HEURE
/** A meter of 15 mm and five black digits. */
const DN15 = parametresDuCompteur(PARAMETRES_PARC, { nbChiffres: 5, diametreMm: 15, unite: 'L' })
const KWH = parametresDuCompteur(PARAMETRES_PARC, { nbChiffres: 6, diametreMm: null, unite: 'KWH' })
/** What a household uses in the hours of a day: 329 litres. */
const MENAGE = [4, 2, 1, 1, 2, 4, 13, 26, 27, 19, 15, 14, 16, 14, 11, 10, 11, 14, 20, 28, 29, 22, 15, 11]

const serie = (depart: number, heures: number, facteur = 1): number[] => {
  let index = depart
  return Array.from({ length: heures }, (_, i) => {
    index += (MENAGE[i % 24] ?? 0) * facteur
    return index
  })
}
const litres = (lectures: Lecture[], parametres: ParametresSerie = DN15): number =>
  toutDeriver(lectures, [], parametres).mois.reduce((somme, m) => somme + m.litres, 0)
const natures = (lectures: Lecture[], parametres: ParametresSerie = DN15): string[] => [
  ...new Set(toutDeriver(lectures, [], parametres).episodes.map(({ nature }) => nature)),
]

describe('cadran', () => {
  it('ends one litre before its capacity, however many red digits it has', () => {
    expect(estSurCadran(uneLecture(DEBUT, 99_999_999), DN15)).toBe(true)
    expect(estSurCadran(uneLecture(DEBUT, 100_000_000), DN15)).toBe(false)
    expect(capaciteCadran(5)).toBe(100_000_000)
  })

  it('rolls over from its last litre, to the litre', () => {
    const tour = [99_999_970, 99_999_999, ...Array.from({ length: 60 }, (_, i) => 12 + i)]
    const lectures = desLectures(DEBUT, HEURE, tour)
    expect(natures(lectures)).toEqual(['tour'])
    expect(litres(lectures)).toBe(29 + 13 + 59)
  })

  it('never lets a reading beyond it count, not even as the rival of a good one', () => {
    const bonnes = desLectures(DEBUT, HEURE, serie(1_235_200, 72))
    const fausses = desLectures(DEBUT, HEURE, serie(1_235_200_000, 72, 1000))
    const { statuts, jours, episodes } = toutDeriver([...fausses, ...bonnes], [], DN15)
    expect(new Set(statuts.slice(0, 72))).toEqual(new Set(['impossible']))
    expect(jours).toEqual(toutDeriver(bonnes, [], DN15).jours)
    expect(episodes).toEqual([])
  })

  it('is not disturbed by one in the doubled hour of October', () => {
    const T = le('2026-10-25T02:00:00+02:00')
    const nuit = (minute: number, index: number) => uneLecture(T + minute * 60, index, { heureDouble: true })
    const bonnes = [uneLecture(T - HEURE, 90), nuit(10, 100), nuit(50, 120), uneLecture(T + 3 * HEURE, 200)]
    const jours = toutDeriver(bonnes, [], DN15).jours
    expect(toutDeriver([...bonnes, nuit(5, 400_000_000), nuit(30, 400_000_000)], [], DN15).jours).toEqual(jours)
  })

  it('knows nothing of a reading of another fitting index beyond it', () => {
    const poses = [{ debut: le(DEBUT), indexPose: 100_000_000 }]
    const lectures = desLectures('2026-05-04T01:00:00+02:00', HEURE, [50, 60])
    expect(toutDeriver(lectures, poses, DN15).mois.map((m) => m.litres)).toEqual([10])
  })
})

describe('débit', () => {
  it.each([
    [15, 3_125],
    [20, 5_000],
    [25, 7_875],
    [30, 12_500],
    [40, 20_000],
    [50, 31_250],
    [100, 125_000],
    [13, 3_125],
    [600, null],
    [null, null],
  ])('of a meter of %s mm: Q4 %s L/h', (diametre, attendu) => {
    const { debitSoutenu } = parametresDuCompteur(PARAMETRES_PARC, { nbChiffres: 5, diametreMm: diametre, unite: 'L' })
    expect(debitSoutenu).toBe(attendu ?? PARAMETRES_PARC.debitSoutenu)
  })

  it('draws nothing of a file read a thousand times too high, from its first impossible hour on', () => {
    const lectures = desLectures(DEBUT, HEURE, serie(20_000_000, 31 * 24, 1000))
    // 0 to 6 h: what a tap left open could be
    expect(litres(lectures)).toBeLessThan(11_000)
    expect(natures(lectures)).toEqual(['impossible', 'attente'])
    const { jours } = toutDeriver(lectures, [], DN15)
    expect(jours.slice(1)).toEqual([])
  })

  it('takes what the meter passes for a while, and for a day only its overload flow', () => {
    expect(litres(desLectures(DEBUT, HEURE, [0, 6_250, 6_251]))).toBe(6_251)
    expect(litres(desLectures(DEBUT, HEURE, [0, 6_251, 6_252]))).toBe(0)
    const jours = (n: number, index: number) => [uneLecture(DEBUT, 0), uneLecture(depuis(24 * n), index)]
    expect(litres(jours(2, 150_000))).toBe(150_000)
    expect(litres(jours(2, 150_001))).toBe(0)
  })

  it('takes the readings after an impossible week for a new base, and counts none of it', () => {
    const faux = serie(50_000_000, 7 * 24, 1000)
    const vrai = serie((faux.at(-1) ?? 0) + 5, 5 * 24)
    const lectures = desLectures(DEBUT, HEURE, [...serie(1_000_000, 24), ...faux, ...vrai])
    expect(natures(lectures)).toEqual(['impossible', 'saut'])
    expect(litres(lectures)).toBeLessThan(6 * 329)
  })

  it('goes on where it was when the right readings come back', () => {
    const avant = serie(1_000_000, 48)
    const apres = serie(avant.at(-1) ?? 0, 7 * 24 + 48).slice(7 * 24)
    const lectures = desLectures(DEBUT, HEURE, [...avant, ...serie(50_000_000, 7 * 24, 1000), ...apres])
    expect(litres(lectures)).toBe((apres.at(-1) ?? 0) - (avant[0] ?? 0))
  })

  it('says the same of production meters: kWh taken for Wh, Wh taken for kWh', () => {
    const avant = serie(40_000_000, 48)
    const pour = (facteur: number) =>
      desLectures(DEBUT, HEURE, [
        ...avant,
        ...serie(40_007_000, 96).map((index) => Math.floor(index * facteur)),
        ...serie(40_021_000, 48),
      ])
    const vraies = pour(1)
    for (const facteur of [1000, 1 / 1000]) {
      const lectures = pour(facteur)
      expect(litres(lectures, KWH)).toBe(litres(vraies, KWH))
      expect(toutDeriver(lectures, [], KWH).jours[3]?.qualites).not.toContain('M')
    }
  })
})

describe('mille fois trop haut, taille inconnue', () => {
  const INCONNU = parametresDuCompteur(PARAMETRES_PARC, { nbChiffres: 5, diametreMm: null, unite: 'L' })
  const POSE = [{ debut: depuis(0) }]
  const JOUR = 24
  /** Litres shown of a meter read from `premier` on, silent for a while, then read again at `suite`. */
  const apresSilence = (avant: number[], joursMuets: number, suite: number[], parametres = INCONNU) => {
    const reprise = avant.length - 1 + joursMuets * JOUR
    const lectures = [
      ...desLectures(DEBUT, HEURE, avant),
      ...suite.map((index, i) => uneLecture(depuis(reprise + i), index)),
    ]
    const { mois, episodes } = toutDeriver(lectures, POSE, parametres)
    return { litres: mois.reduce((somme, m) => somme + m.litres, 0), natures: episodes.map(({ nature }) => nature) }
  }
  const menage = serie(50_000, 20 * JOUR)
  const index = menage.at(-1) ?? 0
  const milleFois = serie(index + 5_000, 5 * JOUR).map((l) => l * 1000)

  it.each([15, 30, 90, 365])(
    'is not drawn after %i days of silence, which the flow of an unknown size allows',
    (jours) => {
      const { litres, natures } = apresSilence(menage, jours, milleFois)
      expect(litres).toBe(index - (menage[0] ?? 0))
      expect(natures).not.toContain('saut')
    },
  )

  it('goes on with the right index that comes after', () => {
    const { litres } = apresSilence(menage, 30, [...milleFois.slice(0, 60), ...serie(index + 6_000, 48)])
    expect(litres).toBe((serie(index + 6_000, 48).at(-1) ?? 0) - (menage[0] ?? 0))
  })

  it.each<[string, number[], number, number[]]>([
    ['a large meter in its first days', serie(1_200, 48), 20, serie(1_500_000, 48, 500)],
    ['a large meter that runs after weeks of rest, not a thousand times higher', menage, 20, serie(9_000_000, 48, 900)],
    ['a pipe that bursts in a household', serie(1_000, 20 * JOUR), 20, serie(2_300_000, 48)],
  ])('believes %s', (_cas, avant, jours, suite) => {
    const { litres, natures } = apresSilence(avant, jours, suite)
    expect(natures).toEqual([])
    expect(litres).toBe((suite.at(-1) ?? 0) - (avant[0] ?? 0))
  })

  it('believes it of a meter whose size is known, though in no table', () => {
    const compteur = parametresDuCompteur(PARAMETRES_PARC, { nbChiffres: 5, diametreMm: 600, unite: 'L' })
    expect(apresSilence(menage, 30, milleFois, compteur).natures).toEqual([])
  })

  it('says the same of kilowatt-hours written a thousand times too high', () => {
    const compteur = parametresDuCompteur(PARAMETRES_PARC, { nbChiffres: 6, diametreMm: null, unite: 'KWH' })
    const { litres } = apresSilence(menage, 30, milleFois, compteur)
    expect(litres).toBe(index - (menage[0] ?? 0))
  })
})

describe('autre unité', () => {
  const avant = { instant: le(DEBUT), index: 1_235_200 }
  it.each([
    ['whole cubic metres taken for litres', 1_235, 'm3'],
    ['thousandths dropped', 1_236, 'm3'],
    ['litres taken for cubic metres', 1_235_260_000, 'L'],
    ['the next litres', 1_235_260, null],
    ['a reset meter', 40, null],
    ['another meter', 456_017, null],
  ])('%s', (_, index, attendu) => {
    expect(uniteQuiContinue(avant, { instant: depuis(1), index }, DN15)).toBe(attendu)
  })

  it('never makes a base of the series read in the wrong unit, whatever it lasts', () => {
    const avant = serie(1_235_200, 48)
    const mois = serie(avant.at(-1) ?? 0, 30 * 24)
    const apres = serie(mois.at(-1) ?? 0, 48)
    const lectures = desLectures(DEBUT, HEURE, [...avant, ...mois.map((l) => Math.floor(l / 1000)), ...apres])
    expect(natures(lectures)).toEqual(['impossible', 'ecart'])
    // the month is a gap: its litres are carried, no hour shows them
    expect(litres(lectures)).toBe((apres.at(-1) ?? 0) - (avant[0] ?? 0))
    expect(toutDeriver(lectures, [], DN15).jours[12]?.qualites).toBe('-'.repeat(24))
  })

  it('still takes a meter reset to zero for a new base', () => {
    const lectures = desLectures(DEBUT, HEURE, [...serie(1_235_200, 48), ...serie(0, 72)])
    expect(natures(lectures)).toEqual(['base'])
  })
})

describe('le même ensemble de lectures', () => {
  const unLot = fc.array(
    fc.record({
      h: fc.nat(24 * 14),
      genre: fc.constantFrom('bon', 'bon', 'bon', 'bon', 'haut', 'bas', 'cadran', 'bond'),
      version: fc.nat(1),
    }),
    { minLength: 1, maxLength: 250, size: 'max' },
  )
  const INDEX = serie(1_235_200, 24 * 14 + 1)
  const lectureDe = ({ h, genre, version }: { h: number; genre: string; version: number }): Lecture => {
    const juste = INDEX[h] ?? 0
    const faux = { haut: juste * 40, bas: Math.floor(juste / 1000), cadran: juste * 1000, bond: juste + 30_000_000 }
    return uneLecture(depuis(h), faux[genre as keyof typeof faux] ?? juste, { version })
  }

  it('gives the same days and facts in any order, repeated, corrected, in one lot or many', () => {
    fc.assert(
      fc.property(unLot, fc.infiniteStream(fc.nat(1000)), (tirage, hasard) => {
        const lectures = tirage.map(lectureDe)
        const entier = toutDeriver(lectures, [], DN15)
        const melangees = [...lectures, ...lectures.slice(0, 9)]
          .map((l) => ({ l, cle: hasard.next().value }))
          .sort((a, b) => a.cle - b.cle)
          .map(({ l }) => l)
        expect(toutDeriver(melangees, [], DN15).jours).toEqual(entier.jours)
        const magasin = new MagasinSerie([], DN15)
        for (let i = 0; i < melangees.length; i += 40) magasin.ajouter(melangees.slice(i, i + 40))
        expect(magasin.joursTries()).toEqual(entier.jours)
        expect(magasin.episodes).toEqual(entier.episodes)
      }),
      { numRuns: 150, interruptAfterTimeLimit: 30_000 },
    )
  })
})
