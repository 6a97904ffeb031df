import type { Contexte } from '../../platform/context.ts'
import { type Limite, limiterAdresse } from './limites.public.ts'

/** Codes have 256 bits: this keeps the work of refused posts small, not the guesses rare. */
const LIENS: Limite = { nature: 'lien:adresse', points: 100, fenetreMs: 15 * 60_000 }

/** Bounds how many links one network posts. @throws ErreurApi 429 */
export const limiterLiens = (ctx: Contexte): Promise<void> => limiterAdresse(ctx, LIENS)
