import type { GesteDemande, VueDemandes } from '@ondine/webapi/demarche/demande.codes.ts'
import { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { ecrire, http, lire } from '../../../api/appels.ts'
import { enregistrerFichier } from '../../../api/enregistrer-fichier.ts'
import { queryClient } from '../../../api/query-client.ts'

export type DemandeATraiter = Reponse<(typeof demarcheEndpoints)['demandeATraiter']>
export type LigneATraiter = Reponse<(typeof demarcheEndpoints)['demandesATraiter']>['resultats'][number]

/** What of the desk is shown. */
export interface Filtre {
  readonly vue: VueDemandes | undefined
  readonly etat: string | undefined
  readonly type: string | undefined
  readonly recherche: string | undefined
}

const PAGE = 25

/** Requests of the desk, the most pressing first; the next ones on demand. */
export const useListeDemandes = ({ vue, etat, type, recherche }: Filtre) => {
  const filtre = { vue, etat, type, recherche: recherche ?? '' }
  const { demandesATraiter: appel } = demarcheEndpoints
  return useInfiniteQuery({
    queryKey: [appel.path, filtre] as const,
    queryFn: ({ pageParam, signal }) =>
      http.appeler(appel, { query: { ...filtre, nbElements: PAGE, curseur: pageParam } as never }, signal),
    initialPageParam: '',
    getNextPageParam: ({ suivant }) => suivant ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export const useComptes = () => useQuery({ ...lire(demarcheEndpoints.comptesDemandesATraiter), staleTime: 0 })
export const useAgents = () => useQuery(lire(demarcheEndpoints.agentsDemandes))

const requeteDemande = (reference: string) => lire(demarcheEndpoints.demandeATraiter, { params: { reference } })
export const useDemandeATraiter = (reference: string) => useQuery(requeteDemande(reference))

export interface Geste {
  readonly geste: GesteDemande
  readonly texte?: string | undefined
  readonly agentId?: number
  /** By when what is asked is expected. */
  readonly attenduLe?: string
}

/** Does something to a request as it was read. Throws what was refused. */
export const useFaire = ({ reference, revision }: Pick<DemandeATraiter, 'reference' | 'revision'>) =>
  useMutation({
    mutationFn: (geste: Geste) => ecrire(demarcheEndpoints.traiterDemande, { body: { reference, revision, ...geste } }),
    onSuccess: (faite) => queryClient.setQueryData(requeteDemande(reference).queryKey, faite),
  })

/** Takes a request that is nobody's, as it stands now; one that somebody took meanwhile stays theirs. Throws what was refused. */
export const prendre = async (reference: string): Promise<void> => {
  const { revision, gestes } = await queryClient.fetchQuery({ ...requeteDemande(reference), staleTime: 0 })
  if (!gestes.includes('PRISE_EN_CHARGE')) return
  const faite = await ecrire(demarcheEndpoints.traiterDemande, {
    body: { reference, revision, geste: 'PRISE_EN_CHARGE' },
  })
  queryClient.setQueryData(requeteDemande(reference).queryKey, faite)
}

/** Tries once more to hand over to billing what failed. Throws what was refused. */
export const relancerRemise = async (reference: string, numero: string): Promise<void> => {
  const lue = await ecrire(demarcheEndpoints.relancerRemise, { body: { reference, numero } })
  queryClient.setQueryData(requeteDemande(reference).queryKey, lue)
}

/** Says that what billing was to do was done otherwise, and how. Throws what was refused. */
export const solderRemise = async (reference: string, numero: string, motif: string): Promise<void> => {
  const lue = await ecrire(demarcheEndpoints.solderRemise, { body: { reference, numero, motif } })
  queryClient.setQueryData(requeteDemande(reference).queryKey, lue)
}

/** A file of a request, saved by the browser; the journal keeps that it was read. Throws what failed. */
export const telechargerPiece = async (reference: string, id: string): Promise<void> => {
  const { contenu, nom } = await http.telecharger(demarcheEndpoints.piece, { params: { reference, id } })
  enregistrerFichier(contenu, nom)
}

/** Every file of a request that staff may open, as one archive that the browser saves. Throws what failed. */
export const telechargerPieces = async (reference: string): Promise<void> => {
  const { contenu, nom } = await http.telecharger(demarcheEndpoints.pieces, { params: { reference } })
  enregistrerFichier(contenu, nom)
}

/** The file of a complaint, saved by the browser. Throws what failed. */
export const telechargerDossier = async (reference: string): Promise<void> => {
  const { contenu, nom } = await http.telecharger(demarcheEndpoints.dossier, { params: { reference } })
  enregistrerFichier(contenu, nom)
}
