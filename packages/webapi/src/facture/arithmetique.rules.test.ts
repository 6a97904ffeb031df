import { describe, expect, it } from 'vitest'
import { arrondir, calculerDetail, type LigneCalculable, montantCalcule } from './arithmetique.rules.ts'

const ligne = (quantite: number, prix: number, taux: number, diviseur = 1): LigneCalculable => {
  const sans = { quantite, prix, taux, diviseur, montant: 0 }
  return { ...sans, montant: montantCalcule(sans) ?? 0 }
}
/** The worked invoice of the design: months of two yearly subscriptions, m³ at eight prices. */
const facture = (m3: number, mois: number): LigneCalculable[] => [
  ligne(mois * 1000, 480_000, 55, 12),
  ...[9_850, 4_200, 900, 3_400, 340].map((prix) => ligne(m3 * 1000, prix, 55)),
  ligne(mois * 1000, 300_000, 100, 12),
  ...[11_200, 5_100, 1_140].map((prix) => ligne(m3 * 1000, prix, 100)),
]

describe('arithmetic of an invoice', () => {
  it.each([
    ['a half goes up', 5, 1, 10, 1],
    ['and away from zero', -5, 1, 10, -1],
    ['less than a half goes down', 49, 1, 100, 0],
    ['of 19.045, a tie that floats miss', 190_45, 100, 1000, 19_05],
    ['beyond 2^53', 3_000_000_000, 3_000_000_001, 2, 4_500_000_001_500_000_000],
    ['a tie beyond 2^53, up', 300_000_001, 50_000_050_000, 100_000, 150_000_150_500_001],
    ['a tie beyond 2^53, away from zero', -300_000_001, 50_000_050_000, 100_000, -150_000_150_500_001],
    ['nothing is plainly zero', -1, 1, 1000, 0],
  ])('rounds: %s', (_, a, b, diviseur, attendu) => {
    expect(Object.is(arrondir(a, b, diviseur), attendu)).toBe(true)
  })

  it.each([
    ['a year at 120 m³', 120, 12, 511_56, [14_98, 23_93], 550_47],
    ['first half-year, estimated', 58, 6, 248_55, [7_28, 11_62], 267_45],
    ['second half-year', 62, 6, 263_01, [7_69, 12_31], 283_01],
    ['an exact tie of VAT', 92, 12, 410_40, [12_10, 19_05], 441_55],
  ])('bills %s to the centime', (_, m3, mois, totalHt, tva, totalTtc) => {
    const detail = calculerDetail(facture(m3, mois))
    expect(detail).toMatchObject({ totalHt, totalTtc, verifiable: true })
    expect(detail.tva.map(({ montant }) => montant)).toEqual(tva)
  })

  it('computes VAT on the sum of a rate, not line by line, which would give 38.89', () => {
    const lignes = facture(120, 12)
    const parLigne = lignes.reduce((total, { montant, taux }) => total + arrondir(montant, taux, 1000), 0)
    const parTaux = calculerDetail(lignes).tva.reduce((total, { montant }) => total + montant, 0)
    expect([parLigne, parTaux]).toEqual([38_89, 38_91])
  })

  it('leaves the two half-years one centime under the year', () => {
    expect(calculerDetail(facture(58, 6)).totalTtc + calculerDetail(facture(62, 6)).totalTtc).toBe(550_46)
  })

  it('divides a yearly subscription by days: who moves in on 12 March pays 295', () => {
    const jours = [480_000, 300_000].map((prix) => ligne(295_000, prix, 55, 365).montant)
    expect(jours).toEqual([38_79, 24_25])
  })

  it.each<[string, LigneCalculable[], { taux: number; montant: number }[], boolean]>([
    [
      'lines and VAT as computed',
      facture(120, 12),
      [
        { taux: 55, montant: 14_98 },
        { taux: 100, montant: 23_93 },
      ],
      true,
    ],
    [
      'a VAT of another centime',
      facture(120, 12),
      [
        { taux: 55, montant: 14_98 },
        { taux: 100, montant: 23_92 },
      ],
      false,
    ],
    ['a rate without its VAT', facture(120, 12), [{ taux: 55, montant: 14_98 }], false],
    [
      'a VAT of no line',
      facture(120, 12),
      [55, 100, 200].map((taux) => ({ taux, montant: [14_98, 23_93, 1][(taux / 100) | 0] ?? 0 })),
      false,
    ],
    ['a line of another centime', [{ ...ligne(120_000, 9_850, 55), montant: 118_21 }], [], false],
    ['a line that does not say how', [{ quantite: null, prix: null, diviseur: 1, montant: 100, taux: 55 }], [], false],
  ])('is verifiable or not: %s', (_, lignes, tva, verifiable) => {
    expect(calculerDetail(lignes, tva).verifiable).toBe(verifiable)
  })

  it('believes billing on its VAT: the total is what it charged', () => {
    expect(
      calculerDetail(facture(120, 12), [
        { taux: 55, montant: 14_97 },
        { taux: 100, montant: 23_93 },
      ]).totalTtc,
    ).toBe(550_46)
  })
})
