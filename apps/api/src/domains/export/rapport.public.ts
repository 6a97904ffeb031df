import type { RapportConsommation } from '@ondine/document-factory/rapport-consommation.ts'
import { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { emetteurDe } from '../abonnement/emetteur.public.ts'
import { composerGraphe } from '../consommation/consommation.public.ts'
import { donneesContrat } from './consommation/donnees.ts'
import { rapportDe } from './consommation/rapport.ts'

interface Periode {
  readonly numeroContrat: string
  /** Local days, both included. */
  readonly start: string
  readonly end: string
}

/**
 * The consumption of a contract by month as its report shows it, for another document, with the rights of the screen's own call.
 * @throws ErreurApi as `getConsoGraphData`
 */
export const rapportParMois = async (
  ctx: ContexteUtilisateur,
  periode: Periode,
): Promise<Pick<RapportConsommation, 'graphique' | 'chiffres' | 'notes'>> => {
  const { entrerComme } = ctx.appel
  if (entrerComme === undefined) throw new ErreurApi(communErreurs.introuvable)
  const params = { ...periode, granularite: 'MOIS' as const }
  await entrerComme(consommationEndpoints.getConsoGraphData, { params, query: {} })
  return rapportDe(donneesContrat(await composerGraphe(ctx, params)), {
    titre: undefined,
    emetteur: emetteurDe(ctx.parametres),
    instant: ctx.clock.now(),
  })
}
