import { defineErreurs } from '../http/erreur.ts'

export const administrationPaiementErreurs = defineErreurs({
  motifObligatoire: {
    code: 'PA40',
    status: 400,
    texte: 'Indiquez pourquoi\u202f: ce motif reste dans le journal.',
    severity: 'Inconsistant',
  },
  dejaTranche: {
    code: 'PA41',
    status: 409,
    texte: 'Ce paiement n’attend plus de décision. Rechargez la page pour connaître sa situation.',
  },
  autreDevise: {
    code: 'PA42',
    status: 409,
    texte: 'L’argent est arrivé dans une autre devise\u202f: remboursez-le chez le prestataire, puis contrepassez.',
  },
  avanceUtilisee: {
    code: 'PA43',
    status: 409,
    texte:
      'Une partie de cet argent a déjà servi à régler autre chose sur le contrat. La facturation doit reprendre ce règlement.',
  },
  dejaInscrit: {
    code: 'PA47',
    status: 409,
    texte: 'La facturation a déjà inscrit ce paiement, en tout ou en partie\u202f: c’est son rejet qui le reprend.',
  },
  encaissementClasse: {
    code: 'PA49',
    status: 409,
    texte: 'Cet encaissement n’attend plus personne. Rechargez la liste.',
  },
  autrePrestataire: {
    code: 'PA50',
    status: 409,
    texte: 'Ce paiement est parti chez un autre prestataire\u202f: vérifiez sa référence.',
  },
  contratInconnu: {
    code: 'PA52',
    status: 404,
    texte: 'Aucun contrat ne porte ce numéro\u202f: vérifiez-le.',
  },
  creditAnnule: {
    code: 'PA53',
    status: 409,
    texte: 'Cette somme n’est plus au crédit d’un contrat. Rechargez la liste.',
  },
  creditAilleurs: {
    code: 'PA54',
    status: 409,
    texte: 'Cette somme est maintenant au crédit d’un autre contrat. Rechargez la liste.',
  },
  pasDeCePaiement: {
    code: 'PA55',
    status: 409,
    texte:
      'Ce paiement n’attend plus d’argent, et cette somme n’est pas celle qui était demandée\u202f: portez-la au crédit d’un contrat, ou rendez-la chez le prestataire.',
  },
  transactionConnue: {
    code: 'PA44',
    status: 409,
    texte: 'Cette opération de la banque est déjà inscrite. Vérifiez son numéro sur le relevé.',
  },
  preuveDansLeFutur: {
    code: 'PA45',
    status: 400,
    texte: 'La date de l’opération est dans le futur.',
    severity: 'Inconsistant',
  },
  prestataireRepond: {
    code: 'PA46',
    status: 409,
    texte: 'Le prestataire répond de ce paiement\u202f: son état est celui qu’il en dit. Aucune preuve n’est à saisir.',
  },
})

/** Sentences of the administration of payments. */
export const administrationPaiementTextes = {
  interroge: 'La banque est interrogée (paiements\u202f: {n}). La liste se met à jour d’elle-même.',
  rienAInterroger: 'Il n’y a rien à demander à la banque pour ce choix.',
  impute: 'C’est enregistré\u202f: l’argent est affecté à ce qui était dû.',
  contrepasse: 'C’est enregistré\u202f: ce qui était dû l’est de nouveau.',
  rattache: 'C’est enregistré\u202f: cet argent est celui du paiement indiqué.',
  rattacheDifferent:
    'C’est enregistré. Le montant n’est pas celui qui était demandé\u202f: le paiement est maintenant à vérifier.',
  porte: 'C’est enregistré\u202f: {montant} au crédit du contrat {contrat}.',
  creditRepris:
    'C’est enregistré\u202f: {montant} n’est plus au crédit du contrat {contrat}, et attend de nouveau une décision.',
  creditsRepris:
    'C’est enregistré\u202f: {montant} ne sont plus au crédit du contrat {contrat}, et attendent de nouveau une décision.',
  titulairePrevenu: 'Son titulaire est prévenu par e-mail.',
  titulaireSansEmail: 'Son titulaire n’a pas d’adresse e-mail prouvée\u202f: prévenez-le autrement.',
  rendu: 'C’est enregistré\u202f: cet argent a été rendu chez le prestataire.',
  prouve: 'C’est enregistré\u202f: le paiement est inscrit avec la preuve de la banque.',
  prouveDifferent:
    'C’est enregistré. Le montant n’est pas celui qui était demandé\u202f: le paiement est maintenant à vérifier.',
} as const
