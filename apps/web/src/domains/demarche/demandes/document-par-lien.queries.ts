import { documentDemandeEndpoints } from '@ondine/webapi/demarche/document-demande.endpoints.ts'
import { documentDemandeErreurs } from '@ondine/webapi/demarche/document-demande.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { ecrire, lireUneFois } from '../../../api/appels.ts'
import { ErreurApi } from '../../../api/erreur-api.ts'

const { ouvrirLienDocument, envoyerDocumentParLien } = documentDemandeEndpoints

/** What is asked by a link; read once: what one is writing is not taken away by a look at another tab. */
export const useDocumentDemande = (jeton: string, actif: boolean) =>
  useQuery({
    queryKey: [ouvrirLienDocument.path, jeton],
    queryFn: ({ signal }) => lireUneFois(ouvrirLienDocument, { body: { jeton } }, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: actif,
  })

type Envoi = Parameters<typeof ecrire<typeof envoyerDocumentParLien>>[1]

/** Is it the link that is no good, whatever one tries again? */
export const estLienFini = (cause: unknown): boolean =>
  cause instanceof ErreurApi && cause.code === documentDemandeErreurs.lienFini.code

/** Adds it; sent again with the same key, it is the same one. Throws ErreurApi. */
export const envoyerDocument = (envoi: Envoi) => ecrire(envoyerDocumentParLien, envoi)
