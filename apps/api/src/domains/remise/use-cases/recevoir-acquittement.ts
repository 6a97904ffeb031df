import { acquittement } from '@ondine/webapi/remise/remise.schemas.ts'
import type { Contexte } from '../../../platform/context.ts'
import type { MessageBrut } from '../../../platform/http/corps/recu.ts'
import type { Acquittement } from '../../../platform/http/portes/reponses.ts'
import { garderAcquittement } from '../acquittement.repo.ts'
import { appliquerAcquittement } from '../appliquer-acquittement.ts'
import { findRemise } from '../remise.repo.ts'
import { lireSigne, repondre } from './entree-signee.ts'

const enJson = (octets: Buffer): unknown => {
  try {
    return JSON.parse(octets.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

/** What billing answers by a call: kept and applied together; the same again is answered the same and changes nothing. */
export const recevoirAcquittement = async (
  ctx: Contexte,
  _entree: unknown,
  recu: MessageBrut,
): Promise<Acquittement> => {
  const signe = lireSigne(ctx, recu)
  if ('refus' in signe) return signe.refus
  const lu = acquittement.safeParse(enJson(recu.octets))
  if (!lu.success)
    return repondre(400, { erreur: 'content', champs: lu.error.issues.map(({ path }) => path.join('.')) })
  const { numero } = lu.data
  const remise = await findRemise(ctx.sql, numero)
  if (remise === undefined) return repondre(404, { erreur: 'unknown number', numero })
  const garde = await garderAcquittement(ctx.sql, lu.data, ctx.clock.now())
  if (garde === undefined) return repondre(200, { numero, etat: remise.etat, deja: true })
  const cru = await appliquerAcquittement(ctx, garde)
  const etat = (await findRemise(ctx.sql, numero))?.etat
  return cru ? repondre(200, { numero, etat, deja: false }) : repondre(409, { erreur: 'contradiction', numero, etat })
}
