import type { MessageRemise } from '@ondine/webapi/remise/remise.schemas.ts'
import { messageRemise, VERSION_REMISE } from '@ondine/webapi/remise/remise.schemas.ts'
import type { LigneRemise } from '../remise.repo.ts'
import { enXml } from './xml.ts'

export const formatsRemise = ['json', 'xml'] as const
export type FormatRemise = (typeof formatsRemise)[number]

/** What a hand-over tells, the same at each try. @throws Error for what is no longer kept, or no message */
export const messageDe = ({ numero, nature, numero_contrat, rang, cree_le, contenu }: LigneRemise): MessageRemise => {
  if (contenu === null) throw new Error(`What ${numero} told is no longer kept.`)
  return messageRemise.parse({
    version: VERSION_REMISE,
    numero,
    nature,
    ...(numero_contrat !== null && { numeroContrat: numero_contrat }),
    rang,
    emiseLe: cree_le.toISOString(),
    ...contenu,
  })
}

export const typesDeFormat: Readonly<Record<FormatRemise, string>> = {
  json: 'application/json',
  xml: 'application/xml',
}
/** Its bytes. */
export const composer = (message: MessageRemise, format: FormatRemise): string =>
  format === 'xml' ? enXml(message) : `${JSON.stringify(message, null, 2)}\n`
