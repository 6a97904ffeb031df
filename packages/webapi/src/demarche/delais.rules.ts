import { ajouterJoursOuvres, ajouterUnMois, joursOuvresEntre } from '../common/jours-ouvres.rules.ts'
import { accord } from '../common/nombres.rules.ts'
import type { TypeDemarche } from './types.codes.ts'

/** Answered within one month, whatever we tune and whoever waits (GDPR, art. 12). */
const UN_MOIS: readonly TypeDemarche[] = ['DROIT_ACCES_DONNEES']

/** Until when an answer is promised to what was received that day, so many working days being announced. */
export const echeanceDe = (type: TypeDemarche, recueLe: string, joursOuvres: number): string =>
  UN_MOIS.includes(type) ? ajouterUnMois(recueLe) : ajouterJoursOuvres(recueLe, joursOuvres)

/** The same in words: under so long we answer. */
export const delaiEnMots = (type: TypeDemarche, joursOuvres: number): string =>
  UN_MOIS.includes(type) ? 'un mois' : joursOuvres === 1 ? 'un jour ouvré' : `${joursOuvres} jours ouvrés`

/** Does its delay rest while the person is waited for? */
export const delaiSuspendu = (type: TypeDemarche): boolean => !UN_MOIS.includes(type)

interface Attente {
  readonly echeance: string
  /** The day since when the person is waited for; null: it waits for us. */
  readonly attendDepuis: string | null
}

/** The promise once the person is waited for no more: working days of waiting are not ours. */
export const echeanceReprise = ({ echeance, attendDepuis }: Attente, jour: string): string =>
  attendDepuis === null ? echeance : ajouterJoursOuvres(echeance, joursOuvresEntre(attendDepuis, jour))

/** Working days late, one at least from the day after the promise; 0 while it is in time, or while the person is waited for. */
export const joursDeRetard = ({ echeance, attendDepuis }: Attente, jour: string): number =>
  attendDepuis !== null || echeance >= jour ? 0 : Math.max(1, joursOuvresEntre(echeance, jour))

/** The same in words: « 2 jours de retard ». */
export const retardEnMots = (jours: number): string => `${jours} ${accord(jours, 'jour')} de retard`
