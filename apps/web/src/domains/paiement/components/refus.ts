import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { paiementErreurs } from '@ondine/webapi/paiement/paiement.messages.ts'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { paiementTextes as textes } from '../paiement.textes.ts'
import { nomDe } from './nom.ts'

/** Refused until its payer presses again: a payment of the same may be paid already. */
export const estSansReponse = (cause: unknown): boolean =>
  cause instanceof ErreurApi && cause.code === paiementErreurs.sansReponse.code

/** The sentence of a refusal: the server's where it is made for the person, with what is left, of which bill, where that is what changed (2§8). */
export const direRefus = (cause: unknown, factures: readonly Facture[] = []): string => {
  if (!(cause instanceof ErreurApi)) return textes.echec
  // no answer, or a proxy's page: it may have begun, under the key that it is asked for again with
  if (!cause.isCustomMessage) return cause.code === '' ? textes.sansReponse : textes.echec
  const reste = cause.champs.find(({ code }) => code?.startsWith('RESTE:'))
  if (reste === undefined) return cause.message
  const [, rang] = /\.(\d+)\.montant$/.exec(reste.champ) ?? []
  const de = factures.length > 1 ? factures[Number(rang)] : undefined
  return [cause.message, ...(de === undefined ? [] : [`${nomDe(de)}\u202f:`]), reste.message].join(' ')
}
