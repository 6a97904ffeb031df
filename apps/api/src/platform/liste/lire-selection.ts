import type { Endpoint, Entree } from '@ondine/webapi/http/endpoint.ts'
import type { Liste } from '@ondine/webapi/liste/liste.ts'
import type { ContexteUtilisateur } from '../context.ts'
import { lireIdentifiants } from './identifiants.repo.ts'
import { demandeDe, type SourceListe } from './source.ts'

/** The identity of every row of the list under the filters of this call, whatever its page. */
export const lireSelection = async <L extends Liste, E extends Endpoint, R extends object>(
  source: SourceListe<L, E, R>,
  ctx: ContexteUtilisateur,
  entree: Entree<E>,
  maximum: number,
): Promise<string[]> => {
  const demande = demandeDe<E>(source.liste, ctx, entree)
  return lireIdentifiants(ctx.sql, source as unknown as SourceListe, demande as never, maximum)
}
