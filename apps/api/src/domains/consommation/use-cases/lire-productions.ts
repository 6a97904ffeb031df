import type { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { jourDeTexte } from '../../../platform/temps-local.ts'
import { jourDe } from '../lecture/calendrier.ts'
import { productionsDemonstration } from '../lecture/production.ts'

type Endpoint = typeof consommationEndpoints.listeProductionsParAnneeChart

const ANNEES = 3

/** The production chart (1§7.5): three years of days, demonstration data that never claims to be the contract's. */
export const lireProductions = async (ctx: ContexteUtilisateur): Promise<Reponse<Endpoint>> => ({
  demonstration: true,
  unite: 'KWH',
  annees: productionsDemonstration(jourDeTexte(jourDe(Math.floor(ctx.clock.now().getTime() / 1000))), ANNEES),
})
