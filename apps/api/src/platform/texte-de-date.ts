import { accord } from '@ondine/webapi/common/nombres.rules.ts'

const DATE_HEURE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** An instant as people read it: « 20 novembre 2026 à 10:00 ». */
export const dateHeureEnLettres = (instant: Date): string => DATE_HEURE.format(instant)

const unites = (nombre: number, unite: string): string => `${nombre} ${accord(nombre, unite)}`

/** A number of hours as people read it: « 2 heures », « 3 jours ». */
export const dureeEnLettres = (heures: number): string =>
  heures >= 48 && heures % 24 === 0 ? unites(heures / 24, 'jour') : unites(heures, 'heure')
