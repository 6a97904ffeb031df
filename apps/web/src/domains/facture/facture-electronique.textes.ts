export const factureElectroniqueTextes = {
  phrase: 'Ce lien ouvre une seule facture, celle dont vous avez reçu l’annonce.',
  sansJeton:
    'Il manque à cette adresse le code de votre facture. Ouvrez-la par le lien de l’e-mail qui vous l’annonçait, en entier.',
  jetonIncomplet:
    'Le code de votre facture est incomplet dans cette adresse. Ouvrez-la par le lien de l’e-mail qui vous l’annonçait, en entier.',
  compte: 'Toutes vos factures sont dans votre espace en ligne.',
  seConnecter: 'Se connecter',
} as const
