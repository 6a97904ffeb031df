import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { remiseEndpoints } from '@ondine/webapi/remise/remise.endpoints.ts'
import type { Contexte } from '../../../platform/context.ts'
import type { MessageBrut } from '../../../platform/http/corps/recu.ts'
import { Acquittement } from '../../../platform/http/portes/reponses.ts'
import { messageDe, typesDeFormat } from '../message/composer.ts'
import { composerListe } from '../message/liste.ts'
import { findPubliees, publierEnAttente } from '../publication.repo.ts'
import { findRemise } from '../remise.repo.ts'
import { lireSigne } from './entree-signee.ts'

const PAGE = 100

/**
 * What billing fetches, where that is how it is set up: all that waits after a place it gives. Nothing changes state by being read; it
 * waits until it is acknowledged.
 */
export const listerRemises = async (
  ctx: Contexte,
  { params: { apres } }: Pick<Entree<(typeof remiseEndpoints)['remises']>, 'params'>,
  recu: MessageBrut,
): Promise<Acquittement> => {
  const signe = lireSigne(ctx, recu)
  if ('refus' in signe) return signe.refus
  const { dossier, url, format } = signe.reglages
  // what leaves by itself is not fetched beside
  if (dossier === undefined && url === undefined) await ctx.enTransaction(({ sql }) => publierEnAttente(sql))
  const places = await findPubliees(ctx.sql, apres, PAGE)
  const messages = []
  for (const { numero } of places) {
    const ligne = await findRemise(ctx.sql, numero)
    if (ligne !== undefined) messages.push(messageDe(ligne))
  }
  const suite = Number(places.at(-1)?.publication ?? apres)
  return new Acquittement(200, `${typesDeFormat[format]}; charset=utf-8`, composerListe({ messages, suite }, format))
}
