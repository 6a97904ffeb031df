import { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ecrire, http, lire, lireUneFois } from '../../../api/appels.ts'
import { enregistrerFichier } from '../../../api/enregistrer-fichier.ts'
import { queryClient } from '../../../api/query-client.ts'

/** One's own requests, the latest first, page after page. */
export const useDemandes = () =>
  useInfiniteQuery({
    queryKey: [demarcheEndpoints.listeDemandes.path, 'suivies'],
    queryFn: ({ pageParam, signal }) =>
      lireUneFois(
        demarcheEndpoints.listeDemandes,
        { query: { nbElements: 20, ...(pageParam === '' ? {} : { curseur: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ suivant }) => suivant,
  })

/** The frame of a page waits for them, then the tile shows them: one reading for both. */
const UNE_PAGE = 5_000

const requeteRecentes = () => ({
  ...lire(demarcheEndpoints.listeDemandes, { query: { nbElements: 20 } }),
  staleTime: UNE_PAGE,
})

/** The latest of them, for who looks at something else. */
export const useDemandesRecentes = (actif = true) => useQuery({ ...requeteRecentes(), enabled: actif })

/** The same, before what shows them is there. */
export const lireRecentes = (): void => void queryClient.prefetchQuery(requeteRecentes())

/** One request; nothing is asked where none is chosen. */
export const useDemande = (reference: string | undefined) =>
  useQuery({
    ...lire(demarcheEndpoints.demande, { params: { reference: reference ?? '' } }),
    enabled: reference !== undefined,
  })

/** A file that was sent with a request, saved by the browser. Throws ErreurApi. */
export const telechargerPiece = async (reference: string, id: string): Promise<void> => {
  const { contenu, nom } = await http.telecharger(demarcheEndpoints.piece, { params: { reference, id } })
  enregistrerFichier(contenu, nom)
}

/** The receipt of a request, saved by the browser. Throws ErreurApi. */
export const telechargerRecepisse = async (reference: string): Promise<void> => {
  const { contenu, nom } = await http.telecharger(demarcheEndpoints.recepisse, { params: { reference } })
  enregistrerFichier(contenu, nom)
}

/** The file of a complaint, saved by the browser. Throws ErreurApi. */
export const telechargerDossier = async (reference: string): Promise<void> => {
  const { contenu, nom } = await http.telecharger(demarcheEndpoints.dossier, { params: { reference } })
  enregistrerFichier(contenu, nom)
}

type Complement = Parameters<typeof ecrire<(typeof demarcheEndpoints)['completerDemande']>>[1]

/** Adds a message, files or both to a request; sent again with the same key, it is the same one. Throws ErreurApi. */
export const completer = (complement: Complement) => ecrire(demarcheEndpoints.completerDemande, complement)

/** Takes one's own request back, or asks billing to: the answer says which. Throws ErreurApi. */
export const annuler = (reference: string) => ecrire(demarcheEndpoints.annulerDemande, { body: { reference } })
