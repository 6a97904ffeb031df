import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { reglagesEndpoints } from '@ondine/webapi/parametrage/reglages.endpoints.ts'
import { reglagesErreurs } from '@ondine/webapi/parametrage/reglages.messages.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import {
  ajouterErreurIgnorable as ajouter,
  findErreursIgnorables,
  supprimerErreurIgnorable as supprimer,
} from '../erreurs-ignorables.repo.ts'

type Endpoints = typeof reglagesEndpoints

/** The table of ignorable errors (3§8). */
export const listerErreursIgnorables = async (
  ctx: ContexteUtilisateur,
): Promise<Reponse<Endpoints['listeErreursIgnorables']>> => {
  const resultats = await findErreursIgnorables(ctx.sql)
  return { resultats, nbTotalResultats: resultats.length }
}

/** Adds a line; the same twice is one. */
export const ajouterErreurIgnorable = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['ajouterErreurIgnorable']>,
): Promise<Record<string, never>> => {
  await ajouter(ctx.sql, { ...body, le: ctx.clock.now(), par: ctx.auteur.userWebId })
  await tracer(ctx, { action: 'erreur-ignorable-ajoutee', objetType: 'erreur-ignorable', detail: body })
  return {}
}

/** Removes a line. @throws ErreurApi 404 */
export const supprimerErreurIgnorable = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['supprimerErreurIgnorable']>,
): Promise<Record<string, never>> => {
  if (!(await supprimer(ctx.sql, body.id))) throw new ErreurApi(reglagesErreurs.erreurIgnorableInconnue)
  await tracer(ctx, { action: 'erreur-ignorable-supprimee', objetType: 'erreur-ignorable', objetId: body.id })
  return {}
}
