import type { contratEndpoints } from '@ondine/webapi/abonnement/contrat.endpoints.ts'
import { contratErreurs } from '@ondine/webapi/abonnement/contrat.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { ecrireLibelle, ecrireReferenceInterne, verrouillerAttachement } from '../attachement-de.repo.ts'

type Endpoints = typeof contratEndpoints

const exigerAttachement = async (ctx: ContexteUtilisateur, numeroContrat: string): Promise<void> => {
  if (!(await verrouillerAttachement(ctx.sql, ctx.auteur.userWebId, numeroContrat)))
    throw new ErreurApi(contratErreurs.lectureSeule)
}

/**
 * The label this account gives to a contract; nobody else sees it (1§5).
 * @throws ErreurApi AB20 contract not attached
 */
export const personnaliserContrat = async (
  ctx: ContexteUtilisateur,
  { body: { numeroContrat, libelle } }: Entree<Endpoints['personnalisationContrat']>,
): Promise<Reponse<Endpoints['personnalisationContrat']>> => {
  await exigerAttachement(ctx, numeroContrat)
  await ecrireLibelle(ctx.sql, { userWebId: ctx.auteur.userWebId, numeroContrat }, libelle)
  return { numeroContrat, libelle }
}

/** The subscriber's own reference of a contract, on the contract itself. @throws ErreurApi AB20 contract not attached */
export const majReferenceContrat = async (
  ctx: ContexteUtilisateur,
  { body: { numeroContrat, referenceInterne } }: Entree<Endpoints['majReferenceInterne']>,
): Promise<Reponse<Endpoints['majReferenceInterne']>> => {
  await exigerAttachement(ctx, numeroContrat)
  await ecrireReferenceInterne(ctx.sql, numeroContrat, referenceInterne)
  await tracer(ctx, { action: 'contrat.referenceInterne', objetType: 'contrat', objetId: numeroContrat })
  return { numeroContrat, referenceInterne }
}
