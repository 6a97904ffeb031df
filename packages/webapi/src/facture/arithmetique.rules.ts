import type { RubriqueFacture, UniteLigne } from './facture.codes.ts'

// The trade's arithmetic, in whole numbers: quantities in thousandths, prices in ten-thousandths of a euro, rates of VAT in
// thousandths, amounts in centimes. A line is rounded half-up away from zero; VAT once per rate, on the sum of the rounded lines.

export interface LigneFacture {
  readonly rang: number
  readonly rubrique: RubriqueFacture
  readonly code: string | null
  readonly libelle: string
  /** Who receives it: operator, local authority, agency. */
  readonly beneficiaire: string | null
  readonly quantite: number | null
  readonly unite: UniteLigne | null
  /** Without VAT; of a year for months and days. */
  readonly prix: number | null
  /** 12 for months of a yearly price, 365 for days. */
  readonly diviseur: number
  /** Without VAT. */
  readonly montant: number
  readonly taux: number
  /** Does not follow consumption: stands beside the price per litre, out of it. */
  readonly fixe: boolean
  readonly du: string | null
  readonly au: string | null
}
export type LigneCalculable = Pick<LigneFacture, 'quantite' | 'prix' | 'diviseur' | 'montant' | 'taux'>

export interface TvaDuTaux {
  readonly taux: number
  readonly base: number
  readonly montant: number
}

/** Nearest whole number of a × b / diviseur, halves away from zero; exact beyond 2^53. */
export const arrondir = (a: number, b: number, diviseur: number): number => {
  const produit = Math.abs(a * b)
  const signe = a < 0 !== b < 0 ? -1 : 1
  const arrondi = Number.isSafeInteger(2 * produit + diviseur)
    ? (2 * produit + diviseur - ((2 * produit + diviseur) % (2 * diviseur))) / (2 * diviseur)
    : Number((2n * (BigInt(Math.abs(a)) * BigInt(Math.abs(b))) + BigInt(diviseur)) / (2n * BigInt(diviseur)))
  return arrondi === 0 ? 0 : signe * arrondi
}

/** Thousandths × ten-thousandths of a euro are a hundred thousand to a centime. */
const PAR_CENTIME = 100_000

/** Amount of a line without VAT; null where the bill does not say how it is computed. */
export const montantCalcule = ({ quantite, prix, diviseur }: LigneCalculable): number | null =>
  quantite === null || prix === null ? null : arrondir(quantite, prix, PAR_CENTIME * diviseur)

/** VAT of each rate, on the sum of its lines, in the order of rates. */
export const tvaParTaux = (lignes: readonly Pick<LigneCalculable, 'taux' | 'montant'>[]): TvaDuTaux[] => {
  const bases = new Map<number, number>()
  for (const { taux, montant } of lignes) bases.set(taux, (bases.get(taux) ?? 0) + montant)
  return [...bases]
    .sort(([a], [b]) => a - b)
    .map(([taux, base]) => ({ taux, base, montant: arrondir(base, taux, 1000) }))
}

const somme = (nombres: readonly number[]): number => nombres.reduce((total, nombre) => total + nombre, 0)

export interface DetailCalcule {
  readonly totalHt: number
  readonly totalTtc: number
  readonly tva: readonly TvaDuTaux[]
  /** Each line, and each VAT that billing gave, comes out the same when it is computed again. */
  readonly verifiable: boolean
}

/**
 * Totals of the lines of an invoice.
 * @param donnees VAT by rate as billing gave it, empty where it gave none: it wins, and says whether the invoice can be verified
 */
export const calculerDetail = (
  lignes: readonly LigneCalculable[],
  donnees: readonly Pick<TvaDuTaux, 'taux' | 'montant'>[] = [],
): DetailCalcule => {
  const calculees = tvaParTaux(lignes)
  const taux = [...new Set([...calculees, ...donnees].map((une) => une.taux))].sort((a, b) => a - b)
  const tva =
    donnees.length === 0
      ? calculees
      : taux.map((un) => ({
          taux: un,
          base: calculees.find((une) => une.taux === un)?.base ?? 0,
          montant: donnees.find((une) => une.taux === un)?.montant ?? 0,
        }))
  const totalHt = somme(lignes.map(({ montant }) => montant))
  return {
    totalHt,
    totalTtc: totalHt + somme(tva.map(({ montant }) => montant)),
    tva,
    verifiable:
      lignes.every((ligne) => montantCalcule(ligne) === ligne.montant) &&
      tva.every(({ montant, base, taux: un }) => montant === arrondir(base, un, 1000)),
  }
}
