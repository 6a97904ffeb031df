export const anonymeTextes = {
  intro: 'Sans compte, avec les deux numéros écrits sur la facture.',
  compte: 'Vous avez un compte\u202f?',
  seConnecter: 'Connectez-vous',
  pourPartie: 'pour payer une partie ou plusieurs factures à la fois.',
  facture: 'Facture',
  contrat: 'Contrat',
  lieu: 'Lieu',
  titulaire: 'Titulaire',
  recu: 'Reçu envoyé à',
  aPayer: 'À payer',
  reconnaitre: 'Vérifiez que c’est bien votre facture. Lieu et nom sont en partie masqués.',
  retour: 'Retour',
  autre: 'Vérifier une autre facture',
  perimee: 'Vérifiez de nouveau la facture avant de payer.',
  enCours: (minutes: string) =>
    `Un paiement de cette facture est déjà en cours\u202f: sa page se ferme dans ${minutes}. S’il reste sans suite, vous pourrez la payer dès que la banque l’aura dit.`,
} as const
