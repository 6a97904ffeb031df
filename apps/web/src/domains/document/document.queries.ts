import { contratEndpoints } from '@ondine/webapi/abonnement/contrat.endpoints.ts'
import { documentEndpoints } from '@ondine/webapi/document/document.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { ecrire, http, lire } from '../../api/appels.ts'
import { enregistrerFichier } from '../../api/enregistrer-fichier.ts'

/** Documents that the tile of the dashboard can hold. */
const MONTRES = 25

/** Archived documents that concern whoever is logged in; of one contract where one is open. */
export const useDocuments = (numeroContrat: string | undefined, actif: boolean) =>
  useQuery({
    ...lire(documentEndpoints.contenuArchive, {
      query: { nbElements: MONTRES, ...(numeroContrat !== undefined && { numeroContrat }) },
    }),
    enabled: actif,
  })

/** Settlements of the utility, as choices. */
export const useTraites = () =>
  useQuery({
    ...lire(contratEndpoints.listeTraiteFacturation),
    select: ({ resultats }) => resultats.map(({ code, libelle }) => ({ valeur: code, libelle })),
  })

/** The file of a document, saved by the browser. Throws ErreurApi. */
export const telechargerDocument = async (idFichier: string): Promise<void> => {
  const { contenu, nom } = await http.telecharger(documentEndpoints.telecharger, { params: { idFichier } })
  enregistrerFichier(contenu, nom)
}

type Archivage = Parameters<typeof ecrire<(typeof documentEndpoints)['archiver']>>[1]
export const archiver = (archivage: Archivage) => ecrire(documentEndpoints.archiver, archivage)
export const supprimerDocument = (idFichier: string) => ecrire(documentEndpoints.supprimer, { body: { idFichier } })
