import type { NatureLien } from '@ondine/webapi/acces/liens.codes.ts'
import type { Contexte } from '../../platform/context.ts'
import { creerLien } from '../acces/liens.public.ts'
import { findAdresseTenue } from './adresse.repo.ts'

/**
 * Where a link that opens the account goes: its address, but the former one while the owner of it may still undo what staff
 * changed. Else a change of address and a forgotten password would open anybody's account to whoever may edit it.
 */
export const adresseSure = async (
  ctx: Pick<Contexte, 'sql' | 'clock'>,
  compte: { user_web_id: number; email: string },
): Promise<string> => {
  const tenue = await findAdresseTenue(ctx.sql, compte.user_web_id, ctx.clock.now())
  // what the person changed was confirmed from the new mailbox: the former one may undo it, and gets no link that opens
  return tenue?.parGestion === true ? tenue.ancienne : compte.email
}

/**
 * Makes a link that opens the account, and answers where it is to be mailed. It remembers that mailbox: opened, it proves that one
 * address, whatever the account's is by then. Call it in the transaction of the mail.
 */
export const creerLienDAcces = async (
  ctx: Pick<Contexte, 'sql' | 'clock' | 'ids'>,
  compte: { user_web_id: number; email: string },
  lien: { nature: Extract<NatureLien, 'ACTIVATION' | 'MOT_DE_PASSE'>; dureeHeures: number },
): Promise<{ destinataire: string; lien: string }> => {
  const destinataire = await adresseSure(ctx, compte)
  const charge = { adresse: destinataire }
  return { destinataire, lien: await creerLien(ctx, { ...lien, userWebId: compte.user_web_id, charge }) }
}
