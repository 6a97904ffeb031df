import type { ChampsCourriel, TypeCourriel } from '@ondine/webapi/contenu/mail-types.codes.ts'
import type { ChampsSms, TypeSms } from '@ondine/webapi/contenu/sms-types.codes.ts'
import type { Contexte } from '../../platform/context.ts'
import { creerEnvoi } from './use-cases/creer-envoi.ts'

/** What sending needs of a context: the open transaction of a write. */
export type ContexteEnvoi = Pick<Contexte, 'sql' | 'jobs' | 'clock' | 'ids'>

export interface Courriel<T extends TypeCourriel> {
  type: T
  /** One e-mail address. */
  destinataire: string
  /**
   * Values of the type's placeholders, as text for people (dates and amounts already in French). `lien` is a path from the
   * root of the site, `/…`: PUBLIC_URL is put before it, no other site can be named.
   */
  champs: ChampsCourriel<T>
  /** The same key twice gives one mail: for callers that may run twice. */
  cle?: string
}

export interface Sms<T extends TypeSms> {
  type: T
  /** French mobile or international number (spec 1§5). */
  destinataire: string
  champs: ChampsSms<T>
  cle?: string
}

/**
 * Sends a mail once, and only if, the transaction of `ctx` commits; nothing waits for the mail server. Address and values
 * stay in table `envoi`, never in the queue: the values go when the mail leaves, the address after
 * `courrielConservationJours`.
 */
export const envoyerCourriel = <T extends TypeCourriel>(ctx: ContexteEnvoi, courriel: Courriel<T>): Promise<void> =>
  creerEnvoi(ctx, { canal: 'COURRIEL', ...courriel })

/** Sends an SMS, on the same terms as a mail. */
export const envoyerSms = <T extends TypeSms>(ctx: ContexteEnvoi, sms: Sms<T>): Promise<void> =>
  creerEnvoi(ctx, { canal: 'SMS', ...sms })
