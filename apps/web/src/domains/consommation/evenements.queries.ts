import type { InstanceDuGraphe } from '@ondine/webapi/alerte/graphe-alertes.endpoints.ts'
import { grapheAlertesEndpoints } from '@ondine/webapi/alerte/graphe-alertes.endpoints.ts'
import type { Granularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import { useQuery } from '@tanstack/react-query'
import { lire } from '../../api/appels.ts'
import type { Intervalle } from './consommation.queries.ts'
import { isGroupe, type Sujet } from './sujet.ts'

/** Events of alerts on a period that stands; their failure is silence: the graph matters more. */
export const useEvenements = (
  sujet: Sujet,
  granularite: Granularite,
  intervalle: Intervalle | undefined,
): readonly InstanceDuGraphe[] => {
  const periode = { start: intervalle?.du ?? '', end: intervalle?.au ?? '', granularite }
  const duContrat = useQuery({
    ...lire(grapheAlertesEndpoints.listeConsommationsInstanceAlerteChart, {
      params: { numeroContrat: isGroupe(sujet) ? '' : sujet.numeroContrat, ...periode },
    }),
    enabled: !isGroupe(sujet) && intervalle !== undefined,
    retry: false,
  })
  const duGroupe = useQuery({
    ...lire(grapheAlertesEndpoints.listeConsommationsInstanceAlerteChartGroupe, {
      params: { idGroupe: isGroupe(sujet) ? sujet.idGroupe : 0, ...periode },
    }),
    enabled: isGroupe(sujet) && intervalle !== undefined,
    retry: false,
  })
  return (isGroupe(sujet) ? duGroupe.data : duContrat.data)?.instances ?? []
}
