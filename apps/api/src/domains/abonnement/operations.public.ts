import type { Contexte } from '../../platform/context.ts'
import { noterAnnoncee } from './operations.repo.ts'

/** Everybody concerned was told of this operation: it is not announced again. */
export const operationAnnoncee = ({ sql, clock }: Pick<Contexte, 'sql' | 'clock'>, operation: string): Promise<void> =>
  noterAnnoncee(sql, operation, clock.now())
