import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { lireDepuis } from '../../platform/liste/lire-page.ts'
import { sourceDemandesATraiter } from './demandes.source.ts'
import { findDemandesDuCompte } from './lecture.repo.ts'

/** The last requests of an account, and how many there are. */
export const demandesDuCompte = (ctx: ContexteUtilisateur, userWebId: number, nombre: number) =>
  findDemandesDuCompte(ctx.sql, userWebId, nombre)

/** Requests that match, whatever their state; the desk is staff's. */
export const chercherDemandes = async (
  ctx: ContexteUtilisateur,
  recherche: string,
  nbElements: number,
): Promise<Reponse<(typeof demarcheEndpoints)['demandesATraiter']>['resultats']> => {
  const query = { tri: 'creeLe', triDecroissant: true, indexPage: 1, recherche, etat: 'TOUS' } as const
  const { resultats } = await lireDepuis(
    sourceDemandesATraiter,
    ctx,
    { params: undefined, query, body: undefined },
    { premier: 0, nbElements },
  )
  return resultats
}
