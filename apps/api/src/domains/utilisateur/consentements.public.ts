import type { Contexte } from '../../platform/context.ts'
import { ajouterConsentement, type Consentement, findConsentements } from './consentements.repo.ts'

/** Writes down what an account now agrees to, or does not any more; what it said before stays known. */
export const noterConsentement = (ctx: Pick<Contexte, 'sql' | 'clock'>, dit: Omit<Consentement, 'le'>): Promise<void> =>
  ajouterConsentement(ctx.sql, { ...dit, le: ctx.clock.now() })

/** All that an account agreed to or took back, the first first. */
export const consentementsDe = ({ sql }: Pick<Contexte, 'sql'>, userWebId: number) => findConsentements(sql, userWebId)
