import { motifRefusGranularite } from '@ondine/webapi/consommation/autorisation.rules.ts'
import type { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import { consommationErreurs } from '@ondine/webapi/consommation/consommation.messages.ts'
import { enM3 } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { instantLocal } from '../../../platform/instant-local.ts'
import { findAutorisation } from '../bornes.repo.ts'
import { listerRelevesHebdomadaires } from '../releves-hebdomadaires.repo.ts'

type Endpoint = typeof consommationEndpoints.getDerniereConsommationReleveeSem

const SEMAINES = 26

/** Weeks are made of days: they close with them (1§5). The readings of a meter read on the spot tell no days. */
const isFerme = async (ctx: ContexteUtilisateur, numeroContrat: string): Promise<boolean> => {
  const faits = await findAutorisation(ctx.sql, ctx.auteur.userWebId, numeroContrat)
  return motifRefusGranularite('SEMAINE', faits) === 'CONSENTEMENT_REQUIS'
}

/**
 * The last index of each week of the contract, half a year back (1§7.5): telemetered meters by their radio readings, others by
 * their billing readings. Litres since the week before, when the meter is the same and did not go back.
 * @throws ErreurApi CO04 days are closed
 */
export const lireRelevesHebdomadaires = async (
  ctx: ContexteUtilisateur,
  { params: { numeroContrat } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  if (await isFerme(ctx, numeroContrat)) throw new ErreurApi(consommationErreurs.consentementRequis)
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
