import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'

/** What a person knows a contract by: their own label where there is one, then street and town. */
export const lieuDuContrat = (
  contrat: Pick<ContratResume, 'libelle' | 'adresseLivraison' | 'adresseLivraisonConstruite'>,
): string => {
  const { libelle, adresseLivraison: adresse } = contrat
  const lieu = adresse ? `${adresse.adresse}, ${adresse.ville}` : contrat.adresseLivraisonConstruite
  return [libelle, lieu].filter(Boolean).join(' – ')
}
