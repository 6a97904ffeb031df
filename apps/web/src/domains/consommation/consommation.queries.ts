import type { Granularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import type { Graphe, GrapheGroupe } from '@ondine/webapi/consommation/consommation.schemas.ts'
import { consommationGroupeEndpoints } from '@ondine/webapi/consommation/consommation-groupe.endpoints.ts'
import { joursDe, niveauDe, type Periode } from '@ondine/webapi/consommation/zoom.rules.ts'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { ecrire, lire } from '../../api/appels.ts'
import type { Droits } from './acces-niveau.ts'
import { cleSujet, isGroupe, type Sujet } from './sujet.ts'

export interface Intervalle {
  readonly du: string
  readonly au: string
}

export type GrapheLu = Graphe | GrapheGroupe

/** Bars and figures of a subject; the key starts with the endpoint's path, as that of any other query. */
const requeteGraphe = (sujet: Sujet, { du, au }: Intervalle, granularite: Granularite) => {
  const periode = { start: du, end: au, granularite }
  const { queryKey, queryFn, staleTime } = isGroupe(sujet)
    ? lire(consommationGroupeEndpoints.getConsoGraphDataGroupe, {
        params: { idGroupe: sujet.idGroupe, ...periode },
      })
    : lire(consommationEndpoints.getConsoGraphData, {
        params: { numeroContrat: sujet.numeroContrat, ...periode },
      })
  return queryOptions({
    queryKey: [...queryKey, cleSujet(sujet)] as const,
    queryFn: queryFn as (contexte: { signal: AbortSignal }) => Promise<GrapheLu>,
    ...(staleTime === undefined ? {} : { staleTime: staleTime as number }),
  })
}

/** Bounds of the data per granularity, unit, freshness. */
export const usePeriodConso = (sujet: Sujet) => {
  const duContrat = useQuery({
    ...lire(consommationEndpoints.getPeriodConso, {
      params: { numeroContrat: isGroupe(sujet) ? '' : sujet.numeroContrat },
    }),
    enabled: !isGroupe(sujet),
  })
  const duGroupe = useQuery({
    ...lire(consommationGroupeEndpoints.getPeriodConsoGroupe, {
      params: { idGroupe: isGroupe(sujet) ? sujet.idGroupe : 0 },
    }),
    enabled: isGroupe(sujet),
  })
  return isGroupe(sujet) ? duGroupe : duContrat
}

/** Levels open for a contract or a group. */
export const useAutorisations = (sujet: Sujet): { data: Droits | undefined; isPending: boolean } => {
  const duContrat = useQuery({
    ...lire(consommationEndpoints.autorisations, {
      params: { numeroContrat: isGroupe(sujet) ? '' : sujet.numeroContrat },
    }),
    enabled: !isGroupe(sujet),
  })
  const duGroupe = useQuery({
    ...lire(consommationGroupeEndpoints.autorisationsGroupe, {
      params: { idGroupe: isGroupe(sujet) ? sujet.idGroupe : 0 },
    }),
    enabled: isGroupe(sujet),
  })
  const { data, isPending } = isGroupe(sujet) ? duGroupe : duContrat
  return { data, isPending }
}

export const useDerniereReleve = (numeroContrat: string | undefined) =>
  useQuery({
    ...lire(consommationEndpoints.getDerniereConsommationRelevee, {
      params: { numeroContrat: numeroContrat ?? '' },
    }),
    enabled: numeroContrat !== undefined,
  })

/** The last index of each week, latest first. */
export const useRelevesHebdomadaires = (numeroContrat: string, actif: boolean) =>
  useQuery({
    ...lire(consommationEndpoints.getDerniereConsommationReleveeSem, { params: { numeroContrat } }),
    enabled: actif,
  })

/** The calendar grid of the last month with data. */
export const useCalendrier = (numeroContrat: string, actif: boolean) =>
  useQuery({
    ...lire(consommationEndpoints.calendrierConsommation, {
      params: { numeroContrat },
      query: {},
    }),
    enabled: actif,
    retry: false,
  })

/** The production chart: demonstration data. */
export const useProductions = (numeroContrat: string) =>
  useQuery(
    lire(consommationEndpoints.listeProductionsParAnneeChart, {
      params: { numeroContrat },
    }),
  )

/** Bars of a period. The previous graph stays while the next one loads, so that nothing jumps. */
export const useGraphe = (sujet: Sujet, periode: Periode, intervalle: Intervalle | undefined, actif: boolean) =>
  useQuery({
    ...requeteGraphe(sujet, intervalle ?? { du: '', au: '' }, niveauDe(periode)),
    enabled: actif && intervalle !== undefined,
    placeholderData: (precedent, requete) =>
      requete?.queryKey[2] === cleSujet(sujet) ? keepPreviousData(precedent) : undefined,
  })

/** One graph on its own. */
export const useGrapheSimple = (sujet: Sujet, intervalle: Intervalle, granularite: Granularite) =>
  useQuery(requeteGraphe(sujet, intervalle, granularite))

/** The graph beside: quarters with the months of a year, weeks with the days of a month (1§4). */
export const useGrapheVoisin = (
  sujet: Sujet,
  granularite: 'TRIMESTRE' | 'SEMAINE' | undefined,
  intervalle: Intervalle | undefined,
) =>
  useQuery({
    ...requeteGraphe(sujet, intervalle ?? { du: '', au: '' }, granularite ?? 'TRIMESTRE'),
    enabled: granularite !== undefined && intervalle !== undefined,
    retry: false,
  })

/** The same period a year before, for the comparison; its failure is silence. */
export const useGrapheAnneeAvant = (sujet: Sujet, periode: Periode | undefined) =>
  useQuery({
    ...requeteGraphe(
      sujet,
      periode === undefined ? { du: '', au: '' } : joursDe(periode, { min: '', max: '' }),
      niveauDe(periode ?? ''),
    ),
    enabled: periode !== undefined,
    retry: false,
  })

/** Gives or withdraws the consent to show days or hours; success empties the cache of answers. */
export const useConsentement = (numeroContrat: string) =>
  useMutation({
    mutationFn: ({ granularite, accorde }: { granularite: 'JOURNEE' | 'HEURE'; accorde: boolean }) =>
      ecrire(consommationEndpoints.consentementConsommation, {
        body: { numeroContrat, granularite, accorde },
      }),
  })
