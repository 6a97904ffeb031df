import { compter, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import type { Barre } from '@ondine/webapi/consommation/graphe.rules.ts'
import { symboleUnite, type UniteDuContrat, volumeArrondi } from '../../ui/format/volumes.ts'

/** Years that stand beside something else, the last one among them. */
const MONTREES = 4

/** The years to ask for, of those that have data: the last ones, whole. */
export const anneesMontrees = ({ min, max }: { readonly min: string; readonly max: string }) => {
  const [premiere, derniere] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))]
  return { du: `${Math.max(premiere, derniere - MONTREES + 1)}-01-01`, au: `${derniere}-12-31` }
}

type Annee = Pick<Barre, 'debut' | 'volumeConsoEnLitres' | 'qualite' | 'litresEstimes'>

export interface AnneeDite {
  readonly annee: string
  readonly volume: string
  /** Of the largest one shown, from 0 to 1. */
  readonly part: number
  readonly entiere: boolean
}

/** Years are told in whole ones, to be held against each other. */
const entierAvecUnite = (litres: number, unite: UniteDuContrat): string =>
  `${volumeArrondi(litres, unite, 0)}${INSECABLE}${symboleUnite[unite]}`

const estEntiere = ({ debut, qualite }: Annee, aujourdhui: string): boolean =>
  debut.slice(0, 4) < aujourdhui.slice(0, 4) && qualite !== 'PARTIEL'

/** Each year that is known, the first one first. */
export const anneesDites = (
  barres: readonly Annee[],
  unite: UniteDuContrat,
  aujourdhui: string,
): readonly AnneeDite[] => {
  const plafond = Math.max(1, ...barres.map(({ volumeConsoEnLitres }) => volumeConsoEnLitres ?? 0))
  return barres.flatMap((barre) =>
    barre.volumeConsoEnLitres === null
      ? []
      : [
          {
            annee: barre.debut.slice(0, 4),
            volume: entierAvecUnite(barre.volumeConsoEnLitres, unite),
            part: Math.max(0, barre.volumeConsoEnLitres / plafond),
            entiere: estEntiere(barre, aujourdhui),
          },
        ],
  )
}

/** What a year makes on average, of the whole ones before the last one that is shown; undefined: one is no average. */
export const moyenneDAnnee = (
  barres: readonly Annee[],
  unite: UniteDuContrat,
  aujourdhui: string,
): string | undefined => {
  const avant = barres
    .slice(0, -1)
    .flatMap((une) =>
      une.volumeConsoEnLitres !== null && estEntiere(une, aujourdhui) ? [une.volumeConsoEnLitres] : [],
    )
  if (avant.length < 2) return undefined
  const moyenne = avant.reduce((somme, litres) => somme + litres, 0) / avant.length
  return `En moyenne ${entierAvecUnite(Math.round(moyenne), unite)} par an, sur ${compter(avant.length, 'année entière', 'années entières')}.`
}
