/** What a line of a statement is about. */
export const naturesDeLigne = {
  ENCAISSEMENT: 'Encaissement',
  REMBOURSEMENT: 'Remboursement',
  IMPAYE: 'Impayé',
  FRAIS: 'Frais',
  VIREMENT: 'Virement',
  AUTRE: 'Autre',
} as const
export type NatureDeLigne = keyof typeof naturesDeLigne
export const codesNatureDeLigne = Object.keys(naturesDeLigne) as [NatureDeLigne, ...NatureDeLigne[]]

/** Where a line of a statement, or a capture that none tells, ends: each in one. */
export const classesDeRapprochement = {
  RAPPROCHE: { libelle: 'Rapproché', ouverte: false },
  /** Captured, and its statement is not due yet. */
  DECALAGE: { libelle: 'Relevé à venir', ouverte: false },
  NOUS_SEULS: { libelle: 'Absent du relevé', ouverte: true },
  PRESTATAIRE_SEUL: { libelle: 'Inconnu ici', ouverte: true },
  MONTANT: { libelle: 'Différent', ouverte: true },
  /** By staff, with a reason. */
  EXPLIQUE: { libelle: 'Expliqué', ouverte: false },
  /** Fees, payouts: nothing of ours answers them. */
  SANS_OBJET: { libelle: 'Sans objet', ouverte: false },
} as const
export type ClasseDeRapprochement = keyof typeof classesDeRapprochement

/** Those that somebody must explain. */
export const classesAExpliquer = ['NOUS_SEULS', 'PRESTATAIRE_SEUL', 'MONTANT'] as const
export type ClasseAExpliquer = (typeof classesAExpliquer)[number]
export const libellesClasseAExpliquer = {
  NOUS_SEULS: classesDeRapprochement.NOUS_SEULS.libelle,
  PRESTATAIRE_SEUL: classesDeRapprochement.PRESTATAIRE_SEUL.libelle,
  MONTANT: classesDeRapprochement.MONTANT.libelle,
} as const satisfies Readonly<Record<ClasseAExpliquer, string>>

/** Why a line waits, and what may be done about it. */
export const motifsDeRapprochement = {
  ABSENT: 'Encaissé d’après le prestataire, absent de son relevé. Demandez-lui ce qu’il est devenu.',
  INCONNU: 'Aucun paiement d’ici ne porte cette référence.',
  NATURE: 'Une ligne de cette nature est à regarder\u202f: rien ne la rapproche d’elle-même.',
  MONTANT: 'Le relevé ne dit pas le montant qui a été encaissé.',
  DEVISE: 'Le relevé ne dit pas la devise qui a été encaissée.',
  COMPTE: 'Le relevé est celui d’un autre compte que celui qui a encaissé.',
  AUTRE_PAIEMENT: 'Le relevé donne cette opération à un autre paiement.',
  A_VERIFIER: 'L’argent n’est pas celui qui était demandé\u202f: tranchez-le dans «\u202fÀ vérifier\u202f».',
  PREUVE:
    'Ce paiement a été inscrit à la main sous un autre numéro d’opération\u202f: vérifiez qu’il n’a pas été payé deux fois.',
  DOUBLON: 'Le relevé donne deux fois cet encaissement, sous deux numéros.',
  REMBOURSEMENT: 'Remboursé chez le prestataire\u202f: contrepassez le paiement, ou dites ce qui a été rendu.',
  PANNE:
    'Une erreur technique a empêché de l’inscrire. Elle est tentée à nouveau toutes les dix minutes\u202f: si elle reste là, prévenez l’exploitation.',
  IMPAYE: 'Repris par la banque du payeur\u202f: le paiement n’a pas pu être contrepassé d’ici.',
} as const
export type MotifDeRapprochement = keyof typeof motifsDeRapprochement

/** Lines that one explanation may close. */
export const LIGNES_A_EXPLIQUER_MAX = 200
