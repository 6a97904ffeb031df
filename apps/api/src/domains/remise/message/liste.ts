import type { MessageRemise } from '@ondine/webapi/remise/remise.schemas.ts'
import type { FormatRemise } from './composer.ts'
import { documentRemise } from './forme.ts'
import { elementXml } from './xml.ts'

interface Liste {
  readonly messages: readonly MessageRemise[]
  /** What to ask after next time. */
  readonly suite: number
}

/** Several hand-overs, as billing fetches them. */
export const composerListe = ({ messages, suite }: Liste, format: FormatRemise): string =>
  format === 'json'
    ? `${JSON.stringify({ remises: messages, suite })}\n`
    : `<?xml version="1.0" encoding="UTF-8"?>\n<remises xmlns="${documentRemise().espace}" suite="${suite}">\n${messages.map((un) => elementXml(un, '  ')).join('')}</remises>\n`
