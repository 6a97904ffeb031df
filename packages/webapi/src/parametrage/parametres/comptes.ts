import { fournisseursCaptchaProposes } from '../../acces/captcha.codes.ts'
import { booleen, declarer, entier } from '../parametre.declaration.ts'

/** Accounts: login, passwords, links, captcha. */
export const parametresComptes = declarer({
  connexionParEmail: {
    type: 'System.Boolean',
    defaut: true,
    description: 'L’adresse e-mail sert d’identifiant',
    public: true,
  },
  telephoneFranceUniquement: {
    type: 'System.Boolean',
    defaut: false,
    description: 'Numéros de téléphone français seulement',
    public: true,
  },
  dureeJetonHeures: { ...entier(2, 1, 24, 'Durée de la session, en heures'), public: true },
  courrielConservationJours: entier(
    30,
    1,
    365,
    'Jours pendant lesquels l’adresse d’un e-mail ou SMS envoyé est conservée',
  ),
  motDePasseLongueurMin: { ...entier(8, 8, 64, 'Longueur minimale du mot de passe'), public: true },
  motDePasseLongueurMax: { ...entier(12, 12, 128, 'Longueur maximale du mot de passe'), public: true },
  motDePasseChiffre: { ...booleen(true, 'Mot de passe : au moins un chiffre'), public: true },
  motDePasseSpecial: { ...booleen(true, 'Mot de passe : au moins un caractère spécial'), public: true },
  motDePasseMajuscule: { ...booleen(true, 'Mot de passe : au moins une majuscule'), public: true },
  motDePasseMinuscule: { ...booleen(true, 'Mot de passe : au moins une minuscule'), public: true },
  motDePasseRefuserCourants: { ...booleen(true, 'Refuser les mots de passe trop courants'), public: true },
  motDePasseMotsRefuses: {
    type: 'System.String',
    defaut: '',
    max: 2000,
    description: 'Autres mots refusés dans un mot de passe, séparés par des virgules',
    public: true,
  },
  captchaFournisseur: {
    type: 'System.String',
    defaut: 'ALTCHA',
    max: 20,
    choix: fournisseursCaptchaProposes,
    description: 'Captcha des formulaires : ALTCHA, GOOGLE ou FRIENDLY-CAPTCHA',
  },
  captchaDifficulte: entier(2000, 1, 200_000, 'Captcha ALTCHA : nombre d’essais demandés au navigateur'),
  captchaDureeMinutes: entier(10, 1, 60, 'Durée de validité d’un captcha ALTCHA, en minutes'),
  dureeLienActivationHeures: entier(72, 1, 720, 'Validité du lien d’activation d’un compte, en heures'),
  dureeLienMotDePasseHeures: entier(2, 1, 72, 'Validité du lien de changement de mot de passe, en heures'),
  dureeLienAdresseMailHeures: entier(2, 1, 72, 'Validité du lien de changement d’adresse e-mail, en heures'),
  inscriptionRattachementObligatoire: {
    ...booleen(false, 'Rattachement d’un contrat obligatoire à l’inscription'),
    public: true,
  },
  champsLibresCompte: {
    type: 'System.String',
    defaut: '',
    max: 255,
    forme: { motif: /^[A-Za-z]\w{0,39}(?: *, *[A-Za-z]\w{0,39})*$/, exemple: 'codeCommercial, langue' },
    description: 'Champs libres d’un compte (Meta), séparés par des virgules',
  },
  inscriptionReponseNeutre: booleen(
    false,
    'Inscription : ne pas dire qu’une adresse e-mail a déjà un compte, lui écrire à la place',
  ),
})
