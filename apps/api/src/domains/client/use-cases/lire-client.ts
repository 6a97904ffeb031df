import type { clientEndpoints } from '@ondine/webapi/client/client.endpoints.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { vueClient } from '../client.view.ts'
import { compterContratsDuPayeur, estAttache, estCeClient, findClientDuContrat } from '../client-detail.repo.ts'
import { compterImpactes, findEnAttente } from '../modifications.repo.ts'

type Endpoints = typeof clientEndpoints

/** A client of a contract. One that is none of its three is the same 404 as an absent one (1§7.4). */
export const lireClient = async (
  ctx: ContexteUtilisateur,
  { params: { numeroClient, numeroContrat } }: Entree<Endpoints['infoClient']>,
): Promise<Reponse<Endpoints['infoClient']>> => {
  const { userWebId, personnel } = ctx.auteur
  const [ligne, attache] = await Promise.all([
    findClientDuContrat(ctx.sql, numeroContrat, numeroClient, { lecteur: userWebId }),
    estAttache(ctx.sql, userWebId, numeroContrat),
  ])
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  const cle = { numeroClient: ligne.numero_client, userWebId }
  const lui = { numeroContrat, numeroClient: ligne.numero_client }
  const modifiable = attache && (await estCeClient(ctx.sql, userWebId, lui))
  const enAttente = await findEnAttente(ctx.sql, cle, ctx.clock.now())
  const intime = modifiable || personnel
  return vueClient(
    ligne,
    {
      modifiable,
      autreClient: attache && !modifiable,
      naissance: intime,
      rib: intime && ctx.fonctionnalites.AfficherBlocRIB,
    },
    enAttente,
  )
}

/** How many contracts the payer of this one pays for (1§7.4); the warning follows feature ImpactePlusieursContrats. */
export const lireImpact = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['impactePlusieursContrats']>,
): Promise<Reponse<Endpoints['impactePlusieursContrats']>> => {
  const { userWebId, personnel } = ctx.auteur
  const count = await compterContratsDuPayeur(ctx.sql, params.numeroContrat, personnel ? null : userWebId)
  return { result: ctx.fonctionnalites.ImpactePlusieursContrats && count > 1, count }
}

/** Does a change that the caller asked for wait for its link, and on how many contracts will it bear (1§7.4)? */
export const lireAttente = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['isMAJenAttenteNombreContratsImpactes']>,
): Promise<Reponse<Endpoints['isMAJenAttenteNombreContratsImpactes']>> => {
  const cle = { numeroContrat: params.numeroContrat, userWebId: ctx.auteur.userWebId }
  const { enAttente, contrats } = await compterImpactes(ctx.sql, cle, ctx.clock.now())
  return { result: enAttente, count: contrats }
}
