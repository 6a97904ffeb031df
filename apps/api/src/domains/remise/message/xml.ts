import type { MessageRemise } from '@ondine/webapi/remise/remise.schemas.ts'
import { enXml as document, elementXml as element } from '../../../platform/xml/ecrire.ts'
import { documentRemise } from './forme.ts'

/** A message as an element among others. */
export const elementXml = (message: MessageRemise, retrait: string): string =>
  element(documentRemise(), message, retrait)

/** The message as XML. */
export const enXml = (message: MessageRemise): string => document(documentRemise(), message)
