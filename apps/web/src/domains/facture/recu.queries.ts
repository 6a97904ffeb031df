import type { RecuDeReglement } from '@ondine/webapi/facture/recu.schemas.ts'
import { reglementsEndpoints } from '@ondine/webapi/facture/reglements.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { http, lire } from '../../api/appels.ts'
import { enregistrerFichier } from '../../api/enregistrer-fichier.ts'

export const useRecu = (contract: string, receipt: string) =>
  useQuery(lire(reglementsEndpoints.recuReglement, { params: { contract, receipt } }))

/** A receipt on paper, saved by the browser. Throws what failed. */
export const telechargerRecu = async ({ numeroContrat, recu }: RecuDeReglement): Promise<void> => {
  const { contenu, nom } = await http.telecharger(reglementsEndpoints.telechargerRecu, {
    params: { contract: numeroContrat, receipt: recu },
  })
  enregistrerFichier(contenu, nom)
}

/** Payments of one bill; nothing is asked where none can be. */
export const useReglementsDe = (contract: string, facture: number, actif: boolean) =>
  useQuery({
    ...lire(reglementsEndpoints.listeReglements, { params: { contract }, query: { facture, nbElements: 25 } }),
    enabled: actif,
  })
