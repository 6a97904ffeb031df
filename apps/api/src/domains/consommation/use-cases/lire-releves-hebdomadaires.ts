import type { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import { enM3 } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { instantLocal } from '../../../platform/instant-local.ts'
import { listerRelevesHebdomadaires } from '../releves-hebdomadaires.repo.ts'

type Endpoint = typeof consommationEndpoints.getDerniereConsommationReleveeSem

const SEMAINES = 26

/**
 * The last index of each week of the contract, half a year back (1§7.5): telemetered meters by their radio readings, others by
 * their billing readings. Litres since the week before, when the meter is the same and did not go back.
 */
export const lireRelevesHebdomadaires = async (
  ctx: ContexteUtilisateur,
  { params: { numeroContrat } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const lus = await listerRelevesHebdomadaires(ctx.sql, numeroContrat, ctx.clock.now(), SEMAINES)
  const releves = lus.map((lu, rang) => {
    const avant = lus[rang + 1]
    const suivi = avant !== undefined && avant.appareil === lu.appareil && avant.index <= lu.index
    const litres = suivi ? lu.index - avant.index : null
    return {
      semaine: lu.semaine,
      dateReleve: instantLocal(lu.instant),
      valeurIndex: Math.floor(lu.index / 1000),
      indexEnLitres: lu.index,
      numeroPhysiqueAppareil: lu.numeroPhysique,
      volumeConsoEnLitres: litres,
      volumeConsoEnM3: litres === null ? null : enM3(litres),
    }
  })
  const dernier = releves[0]
  return { dateReleve: dernier?.dateReleve ?? null, valeurIndex: dernier?.valeurIndex ?? null, releves }
}
