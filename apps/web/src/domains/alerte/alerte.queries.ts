import type { CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import { alerteEndpoints } from '@ondine/webapi/alerte/alerte.endpoints.ts'
import { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import type { Corps, EndpointEcriture, Reponse, Requete } from '@ondine/webapi/http/endpoint.ts'
import { tableauDeBordEndpoints } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ecrire, lire, lireUneFois } from '../../api/appels.ts'
import type { Envoi } from '../../api/corps-envoye.ts'
import { instantLocal } from '../../ui/format/dates.ts'
import { periodeMoyenne } from './alerte.rules.ts'

/** Fired alerts of one page of the history (consumption history page size, 1§9). */
export const HISTORIQUE_PAR_PAGE = 10

/** The parts of the page come one after the other: what another has just read is not asked for again. */
const MEME_PAGE_MS = 10_000

/** All alerts of a contract, and how many may be active (1§7.6). */
export const useAlertesDuContrat = (numeroContrat: string) =>
  useQuery(
    lire(alerteEndpoints.listeAlertes, {
      body: { numeroContratAbonnement: numeroContrat },
    }),
  )

/** A hundred alerts of a group, the latest first. */
export const useAlertesDuGroupe = (idGroupe: number) =>
  useQuery(
    lire(alerteEndpoints.alertes, {
      query: { idGroupe, indexPage: 1, nbElements: 100, triDecroissant: 'true' },
    }),
  )

/** Events in progress of a contract: asked for only with feature ANNEE (1§7.6). */
export const useInstancesEnCours = (numeroContrat: string, actif: boolean) =>
  useQuery({
    ...lire(alerteEndpoints.listInstancesAlertesEnCours, {
      body: { numeroContratAbonnement: numeroContrat },
    }),
    staleTime: MEME_PAGE_MS,
    enabled: actif,
  })

export const useHistorique = (numeroContrat: string, type: CodeTypeAlarme | undefined, indexPage: number) =>
  useQuery({
    ...lire(alerteEndpoints.historiqueInstancesAlertes, {
      body: {
        numeroContratAbonnement: numeroContrat,
        indexPage,
        nbElements: HISTORIQUE_PAR_PAGE,
        ...(type ? { codeTypeAlarme: type } : {}),
      },
    }),
    staleTime: MEME_PAGE_MS,
    placeholderData: keepPreviousData,
  })

/** What the alerts of a contract told last. */
export const useDerniersEvenements = (numeroContrat: string, nombre: number) =>
  useQuery(
    lire(alerteEndpoints.historiqueInstancesAlertes, {
      body: { numeroContratAbonnement: numeroContrat, indexPage: 1, nbElements: nombre },
    }),
  )

/** Periodicities and channels that a contract may choose; no periodicity without remote readings. */
export const usePeriodicites = (numeroContrat: string) =>
  useQuery(
    lire(alerteEndpoints.periodiciteAlerteAutorisations, {
      params: { numeroContrat },
    }),
  )
export const useCanaux = (numeroContrat: string) =>
  useQuery(
    lire(alerteEndpoints.canalAlerteAutorisations, {
      params: { numeroContrat },
    }),
  )

export const useMailsPrevenus = (numContrat: string) =>
  useQuery({ ...lire(alerteEndpoints.notificationMails, { query: { numContrat } }), staleTime: MEME_PAGE_MS })

/** One event explained (decision 006). */
export const useExplication = (numeroContrat: string, idInstance: number) =>
  useQuery(
    lire(alerteEndpoints.explicationInstance, {
      params: { numeroContrat, idInstance },
    }),
  )

/** Bars of the days from `du` to `au`, or of the hours of one day. */
export const useBarres = (
  numeroContrat: string,
  granularite: 'JOURNEE' | 'HEURE',
  { du, au }: { readonly du: string; readonly au: string },
  actif = true,
) =>
  useQuery({
    ...lire(consommationEndpoints.getConsoGraphData, {
      params: { numeroContrat, start: du, end: au, granularite },
    }),
    enabled: actif,
    placeholderData: keepPreviousData,
  })

export type EssaiAlerte = Reponse<typeof alerteEndpoints.essaiAlerte>
/** What an alert would have said over the last year; keeps nothing, so what is cached stays. */
export const essayerAlerte = (
  body: NonNullable<Requete<typeof alerteEndpoints.essaiAlerte>['body']>,
): Promise<EssaiAlerte> => lireUneFois(alerteEndpoints.essaiAlerte, { body })

/** Average of the last 12 months, litres a day, read before an alert is enabled (1§7.6, 1§9); null: too little is known. */
export const lireMoyenne = async (numeroContrat: string): Promise<number | null> => {
  const { fromUnix, toUnix } = periodeMoyenne(instantLocal(Date.now()).jour)
  const { moyenneJourEnLitres } = await lireUneFois(tableauDeBordEndpoints.derniereStatistiqueConsommation, {
    params: { numeroContrat, fromUnix, toUnix },
  })
  return moyenneJourEnLitres
}

/** The changes: success empties the cache of answers. */
const action =
  <E extends EndpointEcriture>(endpoint: E) =>
  (body: NonNullable<Corps<E>>) =>
    ecrire(endpoint, { body } as Envoi<E>)

export const creerAlerte = action(alerteEndpoints.creationAlerte)
export const modifierAlerte = action(alerteEndpoints.modificationAlerte)
export const supprimerAlerte = action(alerteEndpoints.suppressionAlerte)
export const activerAlerte = action(alerteEndpoints.activerAlerte)
export const desactiverAlerte = action(alerteEndpoints.desactiverAlerte)
export const reglerOption = action(alerteEndpoints.majOptionAlerte)
export const ajouterMail = action(alerteEndpoints.setNotificationMail)
export const retirerMail = action(alerteEndpoints.deleteNotificationMail)
export const mettreEnPause = action(alerteEndpoints.mettreEnPause)
export const reprendre = action(alerteEndpoints.reprendre)
