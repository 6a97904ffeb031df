import { describe, expect, it } from 'vitest'
import { ajouterJours } from '../consommation/calendrier.rules.ts'
import { type LigneFacture, montantCalcule } from './arithmetique.rules.ts'
import { totalDe } from './explication.rules.ts'
import { facturerAuTarif, type JourMesure, mediane, prevoirVolume, volumeDepuis } from './prevision.rules.ts'

const AUJOURDHUI = '2026-11-20'
/** A year of days before today, each of the litres that `litresDe` says. */
const annee = (litresDe: (jour: string) => number | null): JourMesure[] =>
  Array.from({ length: 365 }, (_, rang) => {
    const jour = ajouterJours(AUJOURDHUI, rang - 365)
    return { jour, litres: litresDe(jour), litresEstimes: 0 }
  })
const periode = { du: '2026-10-01', aujourdhui: AUJOURDHUI, au: '2027-03-01' }
const [PASSES, RESTE] = [50, 101]

describe('litres up to the next reading', () => {
  it('adds to those measured the rest at a steady pace, and a tenth on each side', () => {
    expect(
      prevoirVolume(
        annee(() => 300),
        periode,
      ),
    ).toEqual({
      mesures: PASSES * 300,
      mesuresEstimees: 0,
      milieu: (PASSES + RESTE) * 300,
      bas: PASSES * 300 + RESTE * 270,
      haut: PASSES * 300 + RESTE * 330,
      parAnneeAvant: true,
    })
  })

  it('says how much of what was counted the meter did not send, of these days alone', () => {
    const jours = annee(() => 300).map((jour) => ({ ...jour, litresEstimes: 100 }))
    expect(prevoirVolume(jours, periode)).toMatchObject({ mesures: PASSES * 300, mesuresEstimees: PASSES * 100 })
  })

  it('lies between the pace of now and the same days a year before', () => {
    const jours = annee((jour) => (jour >= '2026-09-01' ? 400 : 200))
    const { bas, milieu, haut } = prevoirVolume(jours, periode) as { bas: number; milieu: number; haut: number }
    expect([bas, milieu, haut]).toEqual([
      PASSES * 400 + RESTE * 180,
      PASSES * 400 + RESTE * 300,
      PASSES * 400 + RESTE * 440,
    ])
  })

  it('widens to a quarter where the year before is not known', () => {
    const jours = annee((jour) => (jour >= '2026-08-01' ? 300 : null))
    expect(prevoirVolume(jours, periode)).toMatchObject({
      parAnneeAvant: false,
      bas: PASSES * 300 + RESTE * 225,
      haut: PASSES * 300 + RESTE * 375,
    })
  })

  it.each([
    ['a beginning of thirteen days', { ...periode, du: '2026-11-07' }, () => 300, 'TROP_TOT'],
    [
      'measures that are late by more than a month',
      { ...periode, du: '2026-09-20' },
      (jour: string) => (jour >= '2026-10-19' ? null : 300),
      'DONNEES_INCOMPLETES',
    ],
    ['a module that was silent', periode, (jour: string) => (jour < '2026-11-05' ? null : 300), 'DONNEES_INCOMPLETES'],
  ])('foresees nothing from %s', (_, quand, litresDe, motif) => {
    expect(prevoirVolume(annee(litresDe), quand)).toBe(motif)
  })

  it('foresees with the rest the last days, whose measures have not come yet', () => {
    const jours = annee((jour) => (jour >= '2026-11-05' ? null : 300))
    const venus = 35
    // thirty-five days of fifty: too little, were the others counted as a silence
    expect(prevoirVolume(jours, periode)).toMatchObject({
      mesures: venus * 300,
      milieu: (PASSES + RESTE) * 300,
      bas: venus * 300 + (PASSES + RESTE - venus) * 270,
    })
  })

  it('foresees from fourteen days on', () => {
    expect(
      prevoirVolume(
        annee(() => 300),
        { ...periode, du: '2026-11-06' },
      ),
    ).toMatchObject({ mesures: 14 * 300 })
  })

  it('counts a few days without data at the pace of the others, and says apart what was measured', () => {
    const jours = annee((jour) => (jour >= '2026-11-15' ? null : 300))
    expect(volumeDepuis(jours, periode.du, AUJOURDHUI)).toMatchObject({
      litres: 45 * 300,
      complet: 50 * 300,
      nbJours: 50,
    })
  })
})

const ligne = (
  choix: Pick<LigneFacture, 'quantite' | 'unite' | 'prix' | 'diviseur' | 'taux' | 'fixe'>,
): LigneFacture => {
  const sans = {
    rang: 1,
    rubrique: 'DISTRIBUTION' as const,
    code: `${choix.unite}${choix.prix}`,
    libelle: '',
    beneficiaire: null,
    du: null,
    au: null,
    montant: 0,
    ...choix,
  }
  return { ...sans, montant: montantCalcule(sans) ?? 0 }
}
/** The worked invoice of the design in half-years: 58 m³ and six months are 267.45, 62 m³ 283.01. */
const semestre = (m3: number) => {
  const lignes = [
    ligne({ quantite: 6_000, unite: 'MOIS', prix: 480_000, diviseur: 12, taux: 55, fixe: true }),
    ...[9_850, 4_200, 900, 3_400, 340].map((prix) =>
      ligne({ quantite: m3 * 1000, unite: 'M3', prix, diviseur: 1, taux: 55, fixe: false }),
    ),
    ligne({ quantite: 6_000, unite: 'MOIS', prix: 300_000, diviseur: 12, taux: 100, fixe: true }),
    ...[11_200, 5_100, 1_140].map((prix) =>
      ligne({ quantite: m3 * 1000, unite: 'M3', prix, diviseur: 1, taux: 100, fixe: false }),
    ),
  ]
  return { jours: 182, volume: m3 * 1000, lignes, totalTtc: totalDe(lignes) }
}

describe('a volume at the tariff of an invoice', () => {
  it.each([
    ['the next half-year, its months whole', 188, 62_000, 283_01],
    ['whole m³, as bills count them', 182, 62_499, 283_01],
    ['the invoice itself', 182, 58_000, 267_45],
    ['no water: the subscription alone', 182, 0, 41_82],
    ['half of it: three months', 91, 0, 20_91],
  ])('costs to the cent: %s', (_, jours, litres, attendu) => {
    expect(facturerAuTarif(semestre(58), jours, litres)).toBe(attendu)
  })

  it('prices water after a half-year without any, and leaves out sums that do not say how', () => {
    const vide = semestre(0)
    const penalite = {
      ...ligne({ quantite: 1, unite: 'M3', prix: 1, diviseur: 1, taux: 0, fixe: false }),
      quantite: null,
      prix: null,
      montant: 99_00,
    }
    expect(facturerAuTarif({ ...vide, lignes: [...vide.lignes, penalite] }, 182, 62_000)).toBe(283_01)
  })
})

it('takes the middle', () => {
  expect([mediane([]), mediane([3]), mediane([9, 1, 5]), mediane([9, 1, 5, 7])]).toEqual([undefined, 3, 5, 5])
})
