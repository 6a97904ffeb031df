import type { Contexte } from '../../platform/context.ts'
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
