import { defineEtats, type Etats, evenementsOfferts } from '../common/etats.rules.ts'

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

/** An attachment or a change that somebody disowned: staff judge once. */
export const etatsSignalement = defineEtats({
  nom: 'signalement',
  etats: codesEtatAffaire,
  aretes: [
    { de: ['A_TRAITER'], evenement: 'SUSPENDU', vers: 'SUSPENDU', par: ['AGENT'] },
    { de: ['A_TRAITER'], evenement: 'ECARTE', vers: 'ECARTE', par: ['AGENT'] },
  ],
})
/** A letter. Whoever got one may call: its attachment can be suspended before and after it left. */
export const etatsCourrier = defineEtats({
  nom: 'courrier',
  etats: codesEtatAffaire,
  aretes: [
    { de: ['A_TRAITER'], evenement: 'ENVOYE', vers: 'ENVOYE', par: ['AGENT'] },
    { de: ['A_TRAITER', 'ENVOYE'], evenement: 'SUSPENDU', vers: 'SUSPENDU', par: ['AGENT'] },
    { de: ['A_TRAITER'], evenement: 'ECARTE', vers: 'ECARTE', par: ['AGENT'] },
  ],
})
const ETATS: Readonly<Record<NatureAffaire, Etats<EtatAffaire, DecisionAffaire>>> = {
  RATTACHEMENT_SIGNALE: etatsSignalement,
  COORDONNEES_CONTESTEES: etatsSignalement,
  COURRIER_RATTACHEMENT: etatsCourrier,
  COURRIER_COORDONNEES: etatsCourrier,
}

export const decisionsPossibles = (nature: NatureAffaire, etat: EtatAffaire): readonly DecisionAffaire[] =>
  evenementsOfferts(ETATS[nature], { de: etat, par: 'AGENT' })

/** Cases that one call may treat. */
export const AFFAIRES_MAX = 1_000

/** How long what was announced may be disowned by its link. A change of contacts is undone for DELAI_PREUVE_CONTACT_HEURES, then goes to staff. */
export const DELAI_CONTESTATION_HEURES = 15 * 24
