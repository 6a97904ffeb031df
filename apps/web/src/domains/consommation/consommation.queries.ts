import type { Granularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import type { Graphe } from '@ondine/webapi/consommation/consommation.schemas.ts'
import { joursDe, niveauDe, type Periode } from '@ondine/webapi/consommation/zoom.rules.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { callEndpoint, requeteDe } from '../../app/api.ts'
import type { AppelDe } from '../../http.ts'

// Run-time parts of the declarations, which the compiler compares: zod stays out of this screen's bytes.

type Consommation = typeof consommationEndpoints

const appels = {
  periode: {
    method: 'GET',
    path: 'Consommation/getPeriodConso/{numeroContrat}',
    cacheable: true,
  } satisfies AppelDe<Consommation['getPeriodConso']>,
  graphe: {
    method: 'GET',
    path: 'Consommation/getConsoGraphData/{numeroContrat}/{start}/{end}/{granularite}',
    cacheable: true,
  } satisfies AppelDe<Consommation['getConsoGraphData']>,
  derniereReleve: {
    method: 'GET',
    path: 'Consommation/getDerniereConsommationRelevee/{numeroContrat}',
    cacheable: true,
  } satisfies AppelDe<Consommation['getDerniereConsommationRelevee']>,
  autorisations: {
    method: 'GET',
    path: 'Acces/autorisations/{numeroContrat}',
    cacheable: true,
  } satisfies AppelDe<Consommation['autorisations']>,
  consentement: {
    method: 'POST',
    path: 'Acces/consentementConsommation',
    cacheable: false,
  } satisfies AppelDe<Consommation['consentementConsommation']>,
} as const

export interface Intervalle {
  readonly du: string
  readonly au: string
}

const requeteGraphe = (numeroContrat: string, { du, au }: Intervalle, granularite: Granularite) =>
  requeteDe<Consommation['getConsoGraphData']>(appels.graphe, {
    params: { numeroContrat, start: du, end: au, granularite },
  })

/** Bounds of the data per granularity, unit, freshness. */
export const usePeriodConso = (numeroContrat: string) =>
  useQuery(requeteDe<Consommation['getPeriodConso']>(appels.periode, { params: { numeroContrat } }))

export const useAutorisations = (numeroContrat: string) =>
  useQuery(requeteDe<Consommation['autorisations']>(appels.autorisations, { params: { numeroContrat } }))

export const useDerniereReleve = (numeroContrat: string) =>
  useQuery(
    requeteDe<Consommation['getDerniereConsommationRelevee']>(appels.derniereReleve, { params: { numeroContrat } }),
  )

/** Bars of a period. The previous graph stays while the next one loads, so that nothing jumps. */
export const useGraphe = (
  numeroContrat: string,
  periode: Periode,
  intervalle: Intervalle | undefined,
  actif: boolean,
) =>
  useQuery({
    ...requeteGraphe(numeroContrat, intervalle ?? { du: '', au: '' }, niveauDe(periode)),
    enabled: actif && intervalle !== undefined,
    placeholderData: (precedent, requete) =>
      (requete?.queryKey[1] as { params?: { numeroContrat?: string } } | undefined)?.params?.numeroContrat ===
      numeroContrat
        ? keepPreviousData(precedent)
        : undefined,
  })

/** The same period a year before, for the comparison; its failure is silence. */
export const useGrapheAnneeAvant = (numeroContrat: string, periode: Periode | undefined) =>
  useQuery({
    ...requeteGraphe(
      numeroContrat,
      periode === undefined ? { du: '', au: '' } : joursDe(periode, { min: '', max: '' }),
      niveauDe(periode ?? ''),
    ),
    enabled: periode !== undefined,
    retry: false,
  })

/** One read outside the screen's own, for a file. */
export const lireGraphe = (numeroContrat: string, intervalle: Intervalle, granularite: Granularite): Promise<Graphe> =>
  callEndpoint<Consommation['getConsoGraphData']>(appels.graphe, {
    params: { numeroContrat, start: intervalle.du, end: intervalle.au, granularite },
  })

/** Gives or withdraws the consent to show days or hours; success empties the cache of answers. */
export const useConsentement = (numeroContrat: string) =>
  useMutation({
    mutationFn: ({ granularite, accorde }: { granularite: 'JOURNEE' | 'HEURE'; accorde: boolean }) =>
      callEndpoint<Consommation['consentementConsommation']>(appels.consentement, {
        body: { numeroContrat, granularite, accorde },
      }),
  })
