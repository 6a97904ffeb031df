/** French texts of the account screens that the specification does not word. */
export const compteEcranTextes = {
  profil: {
    titre: 'Mon profil',
    intro: 'Votre identité et l’adresse où nous vous écrivons.',
    identite: 'Mes informations',
    bouton: 'Enregistrer',
    tenuParRegie: 'Ces informations sont tenues par la régie. Pour les changer, appelez-la.',
    tenuPar: (adresse: string): string =>
      `Ces informations sont tenues par le titulaire de votre compte. Pour les changer, écrivez à ${adresse}.`,
    attente: (adresse: string, limite: string): string =>
      `Un changement d’adresse attend votre confirmation\u202f: nous avons envoyé un e-mail à ${adresse}. Ouvrez son lien avant le ${limite}\u202f; rien ne change avant.`,
    renvoyer: 'Renvoyer l’e-mail',
    renvoye: 'Un nouvel e-mail est parti. Le lien du précédent ne sert plus.',
  },
  motDePasse: {
    titre: 'Mon mot de passe',
    phrase: 'Le changer ferme vos autres sessions ouvertes.',
    bouton: 'Changer mon mot de passe',
    enregistrer: 'Enregistrer',
  },
  provisoire: {
    titre: 'Choisissez votre mot de passe',
    phrase:
      'Celui que vous avez reçu est provisoire\u202f: il ne sert qu’à en choisir un autre, que vous seul connaîtrez. Vous entrerez ensuite dans votre espace.',
    recu: 'Mot de passe reçu',
    quitter: 'Se déconnecter',
  },
  suppression: {
    titre: 'Supprimer mon compte',
    phrase: 'Ferme votre accès à l’agence en ligne. Vos contrats d’eau continuent.',
    intro: 'Pour confirmer que c’est bien vous, saisissez l’adresse e-mail, le nom et le prénom de votre compte.',
    continuer: 'Continuer',
    efface: 'Ce qui est effacé',
    effaces: [
      'votre accès, votre mot de passe et vos sessions ;',
      'le rattachement de vos contrats à ce compte, vos groupes et vos libellés ;',
      'vos réglages : alertes, accords et contrat par défaut.',
    ],
    effacesAvec: 'les comptes des utilisateurs que vous avez créés, prévenus par e-mail ;',
    garde: 'Ce que la régie garde, parce que la loi le demande',
    gardes: [
      'vos contrats d’eau, qui continuent ;',
      'vos factures et règlements, dix ans ;',
      'vos relevés de compteur, liés au contrat.',
    ],
    renoncer: 'Garder mon compte',
    confirmer: 'Supprimer mon compte',
  },
} as const
