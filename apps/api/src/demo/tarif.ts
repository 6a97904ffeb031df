// The demo tariff: fictional, excluding VAT. Rounding as the trade does: unit prices in ten-thousandths of a euro, each
// line rounded half-up to the centime, VAT computed once per rate on the sum of the rounded lines. Integers only.

interface Ligne {
  /** Price in ten-thousandths of a euro: per m³, or per year for a fixed part. */
  readonly prix: number
  readonly fixe?: true
  /** VAT rate in thousandths. */
  readonly tva: 55 | 100
}

const LIGNES: readonly Ligne[] = [
  { prix: 480_000, fixe: true, tva: 55 },
  { prix: 9_850, tva: 55 },
  { prix: 4_200, tva: 55 },
  { prix: 300_000, fixe: true, tva: 100 },
  { prix: 11_200, tva: 100 },
  { prix: 5_100, tva: 100 },
  { prix: 900, tva: 55 },
  { prix: 3_400, tva: 55 },
  { prix: 340, tva: 55 },
  { prix: 1_140, tva: 100 },
]

const arrondir = (numerateur: number, denominateur: number): number =>
  Math.floor((2 * numerateur + denominateur) / (2 * denominateur))

/**
 * Amount including VAT of a bill, in centimes.
 * @param m3 volume billed, whole m³
 * @param moisAbonnement months of fixed part, 1 to 12
 */
export const montantTtcCentimes = (m3: number, moisAbonnement: number): number => {
  const baseParTaux = new Map<number, number>()
  for (const { prix, fixe, tva } of LIGNES) {
    const centimes = fixe === true ? arrondir(prix * moisAbonnement, 1200) : arrondir(prix * m3, 100)
    baseParTaux.set(tva, (baseParTaux.get(tva) ?? 0) + centimes)
  }
  let total = 0
  for (const [taux, base] of baseParTaux) total += base + arrondir(base * taux, 1000)
  return total
}
