import type { Contexte } from '../../platform/context.ts'
import { ajouterConsentement, type Consentement } from './consentements.repo.ts'

/** Writes down what an account now agrees to, or does not any more; what it said before stays known. */
export const noterConsentement = (ctx: Pick<Contexte, 'sql' | 'clock'>, dit: Omit<Consentement, 'le'>): Promise<void> =>
  ajouterConsentement(ctx.sql, { ...dit, le: ctx.clock.now() })
