import { codesTypeService, typesService } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import type { contratEndpoints } from '@ondine/webapi/abonnement/contrat.endpoints.ts'
import { lireTraitesFacturation } from '@ondine/webapi/abonnement/contrat.rules.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte } from '../../../platform/context.ts'

type Endpoints = typeof contratEndpoints

/** Contract types (1§3.2). */
export const listerTypes = (): Promise<Reponse<Endpoints['listeTypeAbonnements']>> =>
  Promise.resolve({ resultats: codesTypeService.map((code) => ({ code, libelle: typesService[code] })) })

/** Billing settlements, as staff set them (1§7.3). */
export const listerTraites = (ctx: Contexte): Promise<Reponse<Endpoints['listeTraiteFacturation']>> =>
  Promise.resolve({ resultats: lireTraitesFacturation(ctx.parametres.traitesFacturation) })

/** Does the local authority run the service itself (1§7.3)? */
export const lireModeRegie = (ctx: Contexte): Promise<Reponse<Endpoints['getModeRegie']>> =>
  Promise.resolve({ modeRegie: ctx.parametres.modeRegie })
