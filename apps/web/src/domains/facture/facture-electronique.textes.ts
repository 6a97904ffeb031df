export const factureElectroniqueTextes = {
  phrase: 'Ce lien ouvre une seule facture, celle dont vous avez reçu l’annonce.',
  compte: 'Toutes vos factures sont dans votre espace en ligne.',
  seConnecter: 'Se connecter',
} as const
