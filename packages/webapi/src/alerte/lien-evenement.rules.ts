import { cheminDe } from '../navigation/adresse.rules.ts'

/** Path of the server that mails carry for one event: `{base}/{contract}-{event}`, redirected to the screen (decision 15). */
export const CHEMIN_LIEN_ALERTE = '/lien/alerte'
const MOTIF = /^(\d{7})-([1-9]\d{0,14})$/

export const lienEvenement = (numeroContrat: string, idInstance: number): string =>
  `${CHEMIN_LIEN_ALERTE}/${numeroContrat}-${idInstance}`

/** Hash route of such a link: the event explained, or the list where it is no such link. It names objects, it opens none. */
export const routeDuLien = (code: string): string => {
  const [, contrat, evenement] = MOTIF.exec(code) ?? []
  return contrat === undefined ? cheminDe('alerte') : `${cheminDe('alerte')}?contrat=${contrat}&evenement=${evenement}`
}
