import type { Contexte } from '../../platform/context.ts'
import { findSortsEnvois } from './envoi.repo.ts'

/** What became of the messages that were sent under these keys: true where one is known not to arrive. */
export const messagesPerdus = async (
  ctx: Pick<Contexte, 'sql'>,
  cles: readonly string[],
): Promise<ReadonlyMap<string, boolean>> =>
  new Map((await findSortsEnvois(ctx.sql, cles)).map(({ cle, perdu }) => [cle, perdu]))
