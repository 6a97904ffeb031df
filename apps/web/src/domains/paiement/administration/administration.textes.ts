import type { FileDePaiements } from '@ondine/webapi/paiement/administration.codes.ts'

interface TextesDeFile {
  /** What the list is about, above its table. */
  readonly dit: string
  /** The same beside its number, where another list is on screen, and what one goes there for. */
  readonly bref: string
  readonly geste: string
  readonly vide: { readonly titre: string; readonly texte: string }
}

export const textesDesFiles: Readonly<Record<FileDePaiements, TextesDeFile>> = {
  SANS_RETOUR: {
    dit: 'Un paiement reste ici tant que la banque n’a rien dit. Le client peut payer à nouveau\u202f: il est prévenu du risque de doublon.',
    bref: 'La banque n’a encore rien dit.',
    geste: 'Interroger',
    vide: { titre: 'Aucun paiement sans retour', texte: 'La banque a répondu pour chacun.' },
  },
  NON_INTEGRE: {
    dit: 'L’argent est là et le client est à jour\u202f: la facturation ne les a pas encore inscrits. L’archive du jour les lui remet.',
    bref: 'L’argent est là, le client est à jour.',
    geste: 'Voir',
    vide: { titre: 'Tout est inscrit', texte: 'La facturation a inscrit chaque paiement reçu.' },
  },
  A_VERIFIER: {
    dit: 'De l’argent est arrivé, autrement que demandé. Ce qui était dû n’a pas bougé\u202f: à vous de trancher.',
    bref: 'Ce qui était dû n’a pas bougé.',
    geste: 'Trancher',
    vide: { titre: 'Rien à vérifier', texte: 'Chaque paiement reçu est celui qui était demandé.' },
  },
  ORPHELIN: {
    dit: 'Un prestataire dit avoir encaissé, pour un paiement que personne ne connaît ici, ou autrement que demandé pour un paiement déjà réglé. Cherchez sa référence sur le relevé, puis rattachez-le, portez-le au crédit du contrat, ou rendez-le chez le prestataire.',
    bref: 'Personne ne sait encore à qui est cet argent.',
    geste: 'Classer',
    vide: { titre: 'Aucun encaissement inconnu', texte: 'Chaque somme encaissée a son paiement.' },
  },
  ECART_RELEVE: {
    dit: 'Ce que les relevés des prestataires ne disent pas comme nous. Ce qui se comprend tout seul n’y est pas\u202f; une explication reste dans le journal, et peut être reprise.',
    bref: 'Le relevé et l’agence ne disent pas la même chose.',
    geste: 'Expliquer',
    vide: { titre: 'Aucun écart', texte: 'Les relevés disent ce que l’agence a encaissé.' },
  },
  ECART_FACTURATION: {
    dit: 'Ce que la facturation dit d’un solde, ou d’un paiement qu’elle a inscrit, et que l’agence ne compte pas de même. Aucune dette n’en bouge\u202f: la facturation l’envoie corrigée, ou vous acceptez l’écart en disant pourquoi.',
    bref: 'La facturation et l’agence ne comptent pas de même.',
    geste: 'Examiner',
    vide: { titre: 'Aucun écart', texte: 'Rien de ce que la facturation a envoyé ne diffère d’ici.' },
  },
}

export const textesDExpliques = {
  vide: { titre: 'Aucun écart expliqué', texte: 'Ce que vous expliquez se retrouve ici, et peut être repris.' },
} as const

export const textesDAcceptes = {
  vide: {
    titre: 'Aucun écart accepté',
    texte: 'Un écart accepté se retrouve ici tant qu’il ne change pas, et peut être repris.',
  },
} as const

/** Of money that came for a payment and is not of it, where it stands; none where nothing has to be decided any more. */
export const textesDArgentAPart = {
  SANS_PAIEMENT: 'Cet argent attend qu’on en décide.',
  PORTE_AU_CONTRAT: (contrat: string) => `Cet argent est au crédit du contrat ${contrat}.`,
  RENDU: 'Cet argent a été rendu chez le prestataire.',
} as const

export const textesDOrphelin = {
  RATTACHEMENT: {
    titre: 'Rattacher à un paiement',
    court: 'Rattacher',
    action: 'Rattacher',
    dit: 'Cet argent réglera ce que ce paiement devait régler. Un autre montant sera à vérifier.',
  },
  CREDIT: {
    titre: 'Porter au crédit d’un contrat',
    court: 'Créditer',
    action: 'Porter au crédit',
    dit: 'Le contrat aura cette somme en sa faveur\u202f: elle ne règle aucune facture d’elle-même, et son titulaire la voit dans ses règlements.',
  },
  ANNULATION: {
    titre: 'Annuler le crédit',
    court: 'Annuler',
    action: 'Annuler le crédit',
    dit: 'La somme quitte ce contrat et attend de nouveau une décision. Le compte du contrat montre les deux opérations.',
  },
  REMBOURSEMENT: {
    titre: 'Argent rendu',
    court: 'Rendu',
    action: 'Noter qu’il est rendu',
    dit: 'Rendez-le d’abord chez le prestataire\u202f: ceci le note, et ne déplace rien.',
  },
} as const

/** Whom a credit is told to, before it is done. */
export const textesDuTitulaire = {
  attente: 'Le titulaire du contrat s’affichera ici dès que son numéro sera complet.',
  prevenu: (titulaire: string, numero: string): string =>
    `${titulaire}, titulaire du contrat ${numero}, recevra un e-mail.`,
  nonPrevenu: (titulaire: string, numero: string): string =>
    `${titulaire}, titulaire du contrat ${numero}, n’a pas d’adresse e-mail prouvée\u202f: aucun message ne partira.`,
  sansNom: 'Le titulaire',
} as const

export const textesDesPortes = {
  vide: {
    titre: 'Aucune somme créditée',
    texte: 'Ce que vous portez au crédit d’un contrat se retrouve ici, et peut être repris.',
  },
} as const

export const textesDeDecision = {
  IMPUTATION: {
    action: 'Affecter l’argent à la dette',
    dit: 'L’argent reçu règle ce qui était dû, dans l’ordre de la demande. Ce qui dépasse va à l’avance du contrat.',
  },
  CONTREPASSATION: {
    action: 'Contrepasser',
    dit: 'Tout ce que ce paiement a réglé est de nouveau dû. Remboursez d’abord le client chez le prestataire.',
  },
} as const
