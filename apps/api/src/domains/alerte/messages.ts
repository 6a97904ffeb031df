import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import { accord, arrondi, compter, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import { PARIS } from '../../platform/instant-local.ts'
import { texteJour } from '../../platform/temps-local.ts'

/** 845 litres, 12,4 m³. */
export const volume = (litres: number): string =>
  litres < 1000 ? compter(litres, 'litre') : `${arrondi(litres / 1000, 1)}${INSECABLE}m³`
export const debit = (litresParHeure: number): string =>
  `${arrondi(litresParHeure, 1)}${INSECABLE}${accord(litresParHeure, 'litre')} par heure`
/** Local day of an instant, in words. An end at midnight is the day before. */
export const jourEnLettres = (secondes: number): string => dateEnLettres(texteJour(PARIS.jour(secondes)))
const periode = (debut: number, fin: number): string => {
  const [premier, dernier] = [jourEnLettres(debut), jourEnLettres(fin - 1)]
  return premier === dernier ? premier : `du ${premier} au ${dernier}`
}

export interface FaitsInstance {
  readonly type: CodeTypeAlarme
  readonly debut: number
  readonly declenchement: number
  readonly fin: number | null
  readonly litres: number | null
  readonly duree: number | null
  readonly minimumLitres: number | null
  readonly seuilLitres: number | null
  readonly moyenneLitres: number | null
  readonly montantCentimes: number | null
}

/** Period that the litres of an event are of: what goes on has no end, whatever the day that fired it. */
export const periodeDe = ({ debut, fin }: Pick<FaitsInstance, 'debut' | 'fin'>): string =>
  fin === null ? `depuis le ${jourEnLettres(debut)}` : periode(debut, fin)

/** Average of an episode above its daily average, percent. */
export const depassementPourcent = ({ litres, duree, moyenneLitres }: FaitsInstance): number | null =>
  litres === null || !duree || !moyenneLitres ? null : Math.round((litres / duree / moyenneLitres - 1) * 100)
