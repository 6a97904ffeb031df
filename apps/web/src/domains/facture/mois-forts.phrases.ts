import { FINE } from '@ondine/webapi/common/nombres.rules.ts'
import type { ExplicationFacture } from '@ondine/webapi/facture/explication.schemas.ts'
import { majuscule, moisEtAnnee, nomMois } from '../../ui/format/dates.ts'
import { type UniteDuContrat, volumeAvecUnite } from '../../ui/format/volumes.ts'

type Mois = NonNullable<ExplicationFacture['mesure']>['mois'][number]
interface Connu extends Mois {
  readonly litres: number
}

/** Beside the middle month: less is what months differ by. */
const FORT = 1.25

const milieu = (litres: readonly number[]): number => litres.toSorted((a, b) => a - b)[litres.length >> 1] ?? 0

const noms = (forts: readonly Mois[]): string => {
  const memeAnnee = new Set(forts.map(({ mois }) => mois.slice(0, 4))).size === 1
  const dits = forts.map(({ mois }, rang) => (memeAnnee && rang < forts.length - 1 ? nomMois(mois) : moisEtAnnee(mois)))
  return majuscule(dits.join(' et '))
}

/**
 * « Juillet et août 2026 ont compté le plus : 26,5 m³, contre 15,2 m³ un an plus tôt. » One month or two beside each other that stand out;
 * null: none does. Of the days of an invoice alone.
 */
export const phraseDesMoisForts = (mois: readonly Mois[], unite: UniteDuContrat): string | null => {
  const connus = mois.filter((un): un is Connu => un.litres !== null)
  const seuil = FORT * milieu(connus.map(({ litres }) => litres))
  const forts = connus.filter(({ litres }) => litres > seuil)
  const [premier, second] = forts
  // a bill of few months has no middle one
  if (connus.length < 4 || premier === undefined || forts.length > 2) return null
  if (second !== undefined && mois.indexOf(second) - mois.indexOf(premier) !== 1) return null
  const somme = (lire: (un: Connu) => number | null): number =>
    forts.reduce((litres, un) => litres + (lire(un) ?? 0), 0)
  const avant = forts.every(({ litresUnAnPlusTot }) => litresUnAnPlusTot !== null)
    ? `, contre ${volumeAvecUnite(
        somme(({ litresUnAnPlusTot }) => litresUnAnPlusTot),
        unite,
      )} un an plus tôt`
    : ''
  const estimes = forts.some(({ estime }) => estime) ? ' (en partie estimés)' : ''
  return `${noms(forts)} ${second === undefined ? 'a' : 'ont'} compté le plus${FINE}: ${volumeAvecUnite(
    somme(({ litres }) => litres),
    unite,
  )}${estimes}${avant}.`
}
