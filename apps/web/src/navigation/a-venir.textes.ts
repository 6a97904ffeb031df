import type { IdEcran } from '@ondine/webapi/navigation/screens.ts'

/** One sentence each; the others say the same by kind. */
export const annonces: Partial<Record<IdEcran, string>> = {
  service: 'Vous y souscrirez et arrêterez vos services : prélèvement, mensualisation, facture électronique.',
  'carte-reponse': 'Vous y transmettrez l’index de votre compteur avec le code reçu.',
  'auto-releve': 'Vous y transmettrez l’index de votre compteur.',
  faq: 'Vous y trouverez les réponses aux questions les plus fréquentes.',
  'dem-souscription-v3': 'Vous y ouvrirez le contrat d’eau de votre nouveau logement.',
  'dem-resiliation-dec': 'Vous y mettrez fin à un contrat, avec l’index relevé le jour du départ.',
  'dem-mes-interventions': 'Vous y prendrez, verrez et annulerez vos rendez-vous.',
  'dem-warsmann': 'Vous y demanderez un dégrèvement après une fuite.',
}

/** What the screen will do, in one sentence. */
export const annonceDe = (id: IdEcran): string => {
  const propre = annonces[id]
  if (propre) return propre
  if (id.startsWith('admin')) return 'Les équipes y régleront cette partie du portail.'
  if (id.startsWith('dem-')) return 'Vous y ferez cette démarche en ligne, pas à pas, et recevrez un numéro de suivi.'
  return 'Cette partie du portail est en préparation.'
}
