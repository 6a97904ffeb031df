import { instantCourt } from '../common/heure-de-paris.rules.ts'
import { decimalesEcrites } from '../common/montants.rules.ts'
import { decimal, FINE } from '../common/nombres.rules.ts'
import type { ColonneListe } from './liste.ts'

/** What a cell may hold; several values are written one after the other. An instant may be its milliseconds. */
export type Valeur = string | number | boolean | null | undefined | readonly (string | number)[]

/** `unites`: a count of 10^-decimales. A spreadsheet counts without groups, with the hyphen of the keyboard: -1234,56. */
const nombre = (unites: number, decimales: number, groupes: boolean): string =>
  groupes ? decimal(Math.round(unites), decimales) : (unites / 10 ** decimales).toFixed(decimales).replace('.', ',')

const JOUR = /^(\d{4})-(\d{2})-(\d{2})/
const jour = (valeur: string): string => valeur.replace(JOUR, '$3/$2/$1').slice(0, 10)

const instant = (valeur: string | number | boolean): string => {
  const ms = typeof valeur === 'number' ? valeur : Date.parse(String(valeur))
  return Number.isNaN(ms) ? String(valeur) : instantCourt(ms)
}

/** How a cell is written: for a person, with units; for a spreadsheet, without them (`unite` null). Amounts have the decimals of their currency. */
interface Ecriture {
  readonly devise: string
  readonly unite: string | null
}

/** Never minus nought. */
const centimesDits = ({ oppose }: ColonneListe, valeur: number): number => (oppose && valeur !== 0 ? -valeur : valeur)

const un = (colonne: ColonneListe, valeur: string | number | boolean, ecriture: Ecriture): string => {
  const { devise, unite } = ecriture
  const groupes = unite !== null
  switch (colonne.type) {
    case 'nombre':
      return typeof valeur === 'number' ? nombre(valeur, 0, groupes) : String(valeur)
    case 'montant': {
      const centimes = centimesDits(colonne, Number(valeur))
      const decimales = decimalesEcrites(centimes, devise)
      return `${nombre(centimes / 10 ** (2 - decimales), decimales, groupes)}${groupes ? `${FINE}${devise}` : ''}`
    }
    case 'volume':
      if (groupes && colonne.sansZeros) return `${decimal(Math.round(Number(valeur)), 3, 0)}${FINE}${unite}`
      return `${nombre(Number(valeur), 3, groupes)}${groupes ? `${FINE}${unite}` : ''}`
    case 'jour':
      return jour(String(valeur))
    case 'instant':
      return instant(valeur)
    case 'booleen':
      return colonne.libelles?.[String(valeur)] ?? (valeur === true ? 'Oui' : 'Non')
    default:
      return colonne.libelles?.[String(valeur)] ?? String(valeur)
  }
}

const ecrire = (colonne: ColonneListe, valeur: Valeur, ecriture: Ecriture): string => {
  if (valeur === null || valeur === undefined) return ''
  if (typeof valeur !== 'object') return un(colonne, valeur, ecriture)
  return valeur.map((partie) => un(colonne, partie, ecriture)).join(', ')
}

const M3 = 'm³'

/**
 * A cell as a person reads it: on screen and in a PDF. Empty when there is nothing.
 * @param devise symbol of the currency (parameter `devise`)
 * @param ligne the row, where it says in what its volumes count
 */
export const texteDeCellule = (colonne: ColonneListe, valeur: Valeur, devise: string, ligne: object = {}): string => {
  const { champ, symboles } = colonne.unite ?? {}
  const unite = champ === undefined ? undefined : symboles?.[String((ligne as Record<string, unknown>)[champ])]
  return ecrire(colonne, valeur, { devise, unite: unite ?? M3 })
}

/** A cell as a French spreadsheet reads it: decimal comma, no grouping, no unit. */
export const tableurDeCellule = (colonne: ColonneListe, valeur: Valeur, devise: string): string =>
  ecrire(colonne, valeur, { devise, unite: null })

/** Heading in a spreadsheet, where cells carry no unit. */
export const entetePourTableur = ({ label, type, unite }: ColonneListe, devise: string): string =>
  type === 'montant'
    ? `${label} (${devise})`
    : type === 'volume'
      ? `${label} (${Object.values(unite?.symboles ?? { M3 }).join(' ou ')})`
      : label
