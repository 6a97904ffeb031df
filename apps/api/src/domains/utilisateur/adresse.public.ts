import type { Contexte } from '../../platform/context.ts'
import { findAdresseTenue } from './adresse.repo.ts'

/**
 * Where a link that opens the account goes: its address, but the former one while the owner of it may still undo what staff
 * changed. Else a change of address and a forgotten password would open anybody's account to whoever may edit it.
 */
export const adresseSure = async (
  ctx: Pick<Contexte, 'sql' | 'clock'>,
  compte: { user_web_id: number; email: string },
): Promise<string> => (await findAdresseTenue(ctx.sql, compte.user_web_id, ctx.clock.now())) ?? compte.email
