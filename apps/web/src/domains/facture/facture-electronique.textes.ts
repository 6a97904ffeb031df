export const factureElectroniqueTextes = {
  titre: 'Facture électronique',
  phrase: 'Ce lien ouvre une seule facture, celle dont vous avez reçu l’annonce.',
  bouton: 'Télécharger votre facture',
  compte: 'Toutes vos factures sont dans votre espace en ligne.',
  seConnecter: 'Se connecter',
} as const
