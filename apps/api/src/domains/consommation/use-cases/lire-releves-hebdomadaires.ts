import { motifRefusGranularite } from '@ondine/webapi/consommation/autorisation.rules.ts'
import type { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import { consommationErreurs } from '@ondine/webapi/consommation/consommation.messages.ts'
import { enM3 } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { instantLocal } from '../../../platform/instant-local.ts'
import { jourDeTexte, texteJour } from '../../../platform/temps-local.ts'
import { findAutorisation } from '../bornes.repo.ts'
import { elargir, jourDe } from '../lecture/calendrier.ts'
import { composerBarres } from '../lecture/composer-barres.ts'
import { listerRelevesHebdomadaires, type ReleveHebdomadaire } from '../releves-hebdomadaires.repo.ts'
import { lireSerie } from '../series.repo.ts'
import { isTelereleve } from './lire-serie-autorisee.ts'

type Endpoint = typeof consommationEndpoints.getDerniereConsommationReleveeSem

const SEMAINES = 26

/** Weeks are made of days: they close with them (1§5). The readings of a meter read on the spot tell no days. */
const isFerme = async (ctx: ContexteUtilisateur, numeroContrat: string): Promise<boolean> => {
  const faits = await findAutorisation(ctx.sql, ctx.auteur.userWebId, numeroContrat)
  return motifRefusGranularite('SEMAINE', faits) === 'CONSENTEMENT_REQUIS'
}

interface VolumeDeSemaine {
  readonly litres: number | null
  readonly litresEstimes: number
}

/** What the chart shows of each week, by its Monday; undefined for a contract read on the spot, whose chart has no weeks. */
const lireSemaines = async (
  ctx: ContexteUtilisateur,
  numeroContrat: string,
): Promise<ReadonlyMap<string, VolumeDeSemaine> | undefined> => {
  const aujourdhui = jourDe(Math.floor(ctx.clock.now().getTime() / 1000))
  const { du, au } = elargir('SEMAINE', texteJour(jourDeTexte(aujourdhui) - 7 * (SEMAINES - 1)), aujourdhui)
  const { userWebId } = ctx.auteur
  const lu = await lireSerie(ctx.sql, { numeroContrat, userWebId, granularite: 'SEMAINE', du, au })
  if (lu === undefined || !isTelereleve(lu)) return undefined
  return new Map(
    composerBarres(lu, 'SEMAINE', du, au).map(({ debut, litres, litresEstimes, litresReportes }) => [
      debut,
      {
        litres: litres === null && litresReportes === 0 ? null : (litres ?? 0) + litresReportes,
        litresEstimes: litresEstimes + litresReportes,
      },
    ]),
  )
}

/** Litres between two billing readings of one meter; a billing reading is never estimated here. */
const depuisLePrecedent = (lu: ReleveHebdomadaire, avant: ReleveHebdomadaire | undefined): VolumeDeSemaine => ({
  litres:
    avant !== undefined && avant.appareil === lu.appareil && avant.index <= lu.index ? lu.index - avant.index : null,
  litresEstimes: 0,
})

/**
 * The last index of each week of the contract, half a year back (1§7.5): telemetered meters by their radio readings, others by
 * their billing readings. Litres of the week as its chart shows them, with their share of estimate; where the chart has no weeks, since
 * the reading before, when the meter is the same and did not go back.
 * @throws ErreurApi CO04 days are closed
 */
export const lireRelevesHebdomadaires = async (
  ctx: ContexteUtilisateur,
  { params: { numeroContrat } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  if (await isFerme(ctx, numeroContrat)) throw new ErreurApi(consommationErreurs.consentementRequis)
  const [lus, semaines] = await Promise.all([
    listerRelevesHebdomadaires(ctx.sql, numeroContrat, ctx.clock.now(), SEMAINES),
    lireSemaines(ctx, numeroContrat),
  ])
  const releves = lus.map((lu, rang) => {
    const { litres, litresEstimes } = semaines?.get(lu.semaine) ?? depuisLePrecedent(lu, lus[rang + 1])
    return {
      semaine: lu.semaine,
      dateReleve: instantLocal(lu.instant),
      valeurIndex: Math.floor(lu.index / 1000),
      indexEnLitres: lu.index,
      numeroPhysiqueAppareil: lu.numeroPhysique,
      volumeConsoEnLitres: litres,
      volumeConsoEnM3: litres === null ? null : enM3(litres),
      litresEstimes,
    }
  })
  const dernier = releves[0]
  return { dateReleve: dernier?.dateReleve ?? null, valeurIndex: dernier?.valeurIndex ?? null, releves }
}
