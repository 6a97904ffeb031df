/** What staff have to do, by kind. */
export const naturesAffaire = {
  RATTACHEMENT_SIGNALE: 'Rattachement signalé',
  COORDONNEES_CONTESTEES: 'Coordonnées contestées',
  COURRIER_RATTACHEMENT: 'Courrier\u202f: rattachement',
  COURRIER_COORDONNEES: 'Courrier\u202f: coordonnées',
} as const
export type NatureAffaire = keyof typeof naturesAffaire
export const codesNatureAffaire = Object.keys(naturesAffaire) as [NatureAffaire, ...NatureAffaire[]]

export const etatsAffaire = {
  A_TRAITER: 'À traiter',
  ENVOYE: 'Envoyé',
  SUSPENDU: 'Accès suspendu',
  ECARTE: 'Écarté',
} as const
export type EtatAffaire = keyof typeof etatsAffaire
export const codesEtatAffaire = Object.keys(etatsAffaire) as [EtatAffaire, ...EtatAffaire[]]

/** What staff may decide: the state that a case takes. */
export const decisionsAffaire = ['ENVOYE', 'SUSPENDU', 'ECARTE'] as const satisfies readonly EtatAffaire[]
export type DecisionAffaire = (typeof decisionsAffaire)[number]

/** Decisions that take something away from somebody, or leave it to them although somebody complained: with a reason. */
export const DECISIONS_MOTIVEES: ReadonlySet<DecisionAffaire> = new Set(['SUSPENDU', 'ECARTE'])

/** The only changes of state. Whoever got a letter may call: its attachment can be suspended before and after it left. */
const TRANSITIONS: Readonly<Record<NatureAffaire, Partial<Record<EtatAffaire, readonly DecisionAffaire[]>>>> = {
  RATTACHEMENT_SIGNALE: { A_TRAITER: ['SUSPENDU', 'ECARTE'] },
  COORDONNEES_CONTESTEES: { A_TRAITER: ['SUSPENDU', 'ECARTE'] },
  COURRIER_RATTACHEMENT: { A_TRAITER: ['ENVOYE', 'SUSPENDU', 'ECARTE'], ENVOYE: ['SUSPENDU'] },
  COURRIER_COORDONNEES: { A_TRAITER: ['ENVOYE', 'SUSPENDU', 'ECARTE'], ENVOYE: ['SUSPENDU'] },
}

export const decisionsPossibles = (nature: NatureAffaire, etat: EtatAffaire): readonly DecisionAffaire[] =>
  TRANSITIONS[nature][etat] ?? []

/** Cases that one call may treat. */
export const AFFAIRES_MAX = 1_000

/** How long an announced attachment may be disowned by its link. A change of contacts: DELAI_PREUVE_CONTACT_HEURES. */
export const DELAI_CONTESTATION_HEURES = 15 * 24
