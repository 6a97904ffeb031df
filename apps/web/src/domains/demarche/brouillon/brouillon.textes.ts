/** What one reads of drafts. */
export const brouillonTextes = {
  echec:
    'Votre brouillon n’a pas pu être enregistré\u202f: vérifiez votre connexion. Nous réessayons, continuez votre saisie.',
  resteIci: 'Ce que vous saisissez n’est plus enregistré, mais reste dans cet onglet.',
  recharger: 'Recharger la page',
  ailleurs:
    'Cette démarche a été modifiée ailleurs, dans un autre onglet ou sur un autre appareil. Rien n’a été remplacé\u202f: choisissez ce que vous gardez.',
  garderIci: 'Garder ce que j’ai ici',
  prendreAutre: 'Prendre l’autre version',
  absent:
    'Ce brouillon a été envoyé ou effacé ailleurs\u202f: ce que vous saisissez ici n’est plus enregistré. Si votre demande est déjà partie, ne l’envoyez pas une seconde fois.',
  enregistrerIci: 'En faire un nouveau brouillon',
  perdu: 'Le brouillon de ce lien n’existe plus\u202f: il a été envoyé, effacé, ou il a expiré.',
  ecartees:
    'Le formulaire a changé depuis votre dernière visite. Ces réponses n’y ont plus leur place, reprenez-les ailleurs si elles sont utiles\u202f:',
  plusTard: 'Enregistrer et reprendre plus tard',
  lienTitre: 'Reprendre plus tard',
  lienAide:
    'Nous gardons ce que vous avez saisi et vous envoyons un lien pour le reprendre, sur n’importe quel appareil. Les fichiers joints et les coordonnées bancaires ne sont pas gardés.',
  lienAction: 'M’envoyer le lien',
  lienEnvoye: 'Le lien est envoyé. Votre saisie est maintenant enregistrée au fur et à mesure.',
  titre: 'Démarches commencées',
  reprendre: 'Reprendre',
  effacer: 'Effacer',
  effacerTitre: 'Effacer cette démarche commencée\u202f?',
  effacerSuite: 'Ce que vous avez saisi sera perdu. Rien n’a encore été envoyé.',
  effacee: 'La démarche commencée est effacée.',
} as const
