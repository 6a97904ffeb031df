import type { ModeRattachement } from '@ondine/webapi/abonnement/rattachement.champs.ts'

/** French texts of the account creation that the specification does not word. */
export const inscriptionEcranTextes = {
  titre: 'Créer mon compte',
  intro: 'Trois minutes suffisent. Gardez une facture sous la main pour rattacher votre contrat.',
  introFactures: 'Pour voir vos factures, connectez-vous ou créez votre compte. Gardez une facture sous la main.',
  dejaInscrit: 'Vous avez déjà un compte ?',
  seConnecter: 'Se connecter',
  vous: 'Vous',
  emailAide: 'Elle servira à vous connecter. Nous y envoyons un lien à ouvrir.',
  emailAideSeule: 'Nous y envoyons un lien à ouvrir.',
  identifiantAide: 'De 2 à 255 lettres, chiffres ou signes + _ - @ $ . sans espace.',
  motDePasse: 'Votre mot de passe',
  contrat: 'Votre contrat',
  contratFacultatif: 'Vous pouvez le rattacher tout de suite, ou plus tard depuis votre espace.',
  contratObligatoire: 'Votre compte s’ouvre avec un contrat à votre nom ou que vous payez.',
  ouTrouver: 'Où le trouver ?',
  accord: 'Vos accords',
  bouton: 'Créer mon compte',
  reinitialiser: 'Choisir un nouveau mot de passe',
  succes: {
    titre: 'Il reste un lien à ouvrir',
    envoi: (email: string): string => `Adresse : ${email}.`,
    rattache: (numero: string): string => `Votre contrat ${numero} est rattaché à ce compte.`,
    aConfirmer: (numero: string): string =>
      `Le contrat ${numero} est ajouté à ce compte. Il s’ouvrira une fois confirmé qu’il est à vous\u202f: votre espace vous proposera de le faire, avec une facture ou un message envoyé à ses coordonnées.`,
    suites: [
      'Ouvrez l’e-mail que nous venons d’envoyer.',
      'Cliquez sur son lien : votre compte est validé et votre espace s’ouvre.',
      'Rien reçu ? Regardez dans les indésirables, ou demandez un nouveau lien depuis la page de connexion.',
    ],
  },
} as const

/** Where each number is read (1§5). */
export const ouTrouver: Readonly<Record<ModeRattachement, string>> = {
  compteur:
    'Gravé sur le couvercle ou le cadran du compteur. Il est aussi sur la facture, à la ligne «\u202fCompteur\u202f».',
  facture: 'En haut à droite de la facture, après «\u202fFacture n°\u202f».',
  client: 'En haut à gauche de la facture, après «\u202fClient n°\u202f».',
}
