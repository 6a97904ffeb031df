/**
 * How far an attachment got. Only PROUVE opens a contract; of the two others their account sees number, state and label
 * (docs/security.md). ABSENT: no attachment.
 */
export type EtatRattachement = 'PROUVE' | 'A_CONFIRMER' | 'SUSPENDU'
type Etat = EtatRattachement | 'ABSENT'

/** What proved an attachment. ANTERIEURE: it stood before proofs were asked for. */
export const preuves = {
  FACTURE: 'Référence d’une facture',
  CLIENT: 'Numéro de client',
  EMAIL: 'Adresse mail connue de la facturation',
  LIEN: 'Lien envoyé à un contact de la facturation',
  SMS: 'Code envoyé à un contact de la facturation',
  LETTRE: 'Code d’une lettre',
  AGENT: 'Décision du personnel',
  IMPORT: 'Fichier des rattachements',
  COMPTEUR: 'Numéro de compteur',
  ANTERIEURE: 'Rattachement antérieur',
} as const satisfies Record<string, string>
export type Preuve = keyof typeof preuves
export const codesPreuve = Object.keys(preuves) as Preuve[]

export const codesEtatRattachement = [
  'PROUVE',
  'A_CONFIRMER',
  'SUSPENDU',
] as const satisfies readonly EtatRattachement[]
export const etatsRattachement = {
  PROUVE: 'Rattaché',
  A_CONFIRMER: 'À confirmer',
  SUSPENDU: 'Suspendu',
} as const satisfies Record<EtatRattachement, string>

/** What happens to an attachment: a proof, or one of these. */
export type EvenementRattachement = Preuve | 'SANS_PREUVE' | 'CONTESTATION' | 'SUSPENSION' | 'DETACHEMENT' | 'RETRAIT'

interface Transition {
  readonly de: readonly Etat[]
  readonly vers: Etat
  /** COMPTE: who holds the account; CONTACT: whom billing knows; AGENT: staff, with a reason; FACTURATION: the billing system. */
  readonly par: 'COMPTE' | 'CONTACT' | 'AGENT' | 'FACTURATION'
}
const papier = { de: ['ABSENT', 'A_CONFIRMER'], vers: 'PROUVE', par: 'COMPTE' } as const
// what is sent to a contact or to the address of the contract still counts after somebody said "not me"
const envoi = { de: ['A_CONFIRMER', 'SUSPENDU'], vers: 'PROUVE', par: 'COMPTE' } as const

/** Every change of state; what is not here does not happen. */
export const transitions: Readonly<Partial<Record<EvenementRattachement, Transition>>> = {
  SANS_PREUVE: { de: ['ABSENT'], vers: 'A_CONFIRMER', par: 'COMPTE' },
  FACTURE: papier,
  CLIENT: papier,
  EMAIL: papier,
  // only where the utility accepts it: parameter rattachementCompteurSuffit
  COMPTEUR: papier,
  LIEN: envoi,
  SMS: envoi,
  LETTRE: envoi,
  AGENT: { de: ['ABSENT', 'A_CONFIRMER', 'SUSPENDU'], vers: 'PROUVE', par: 'AGENT' },
  IMPORT: { de: ['ABSENT', 'A_CONFIRMER', 'SUSPENDU'], vers: 'PROUVE', par: 'FACTURATION' },
  // a proved one that is contested goes to staff
  CONTESTATION: { de: ['A_CONFIRMER'], vers: 'SUSPENDU', par: 'CONTACT' },
  SUSPENSION: { de: ['A_CONFIRMER', 'PROUVE'], vers: 'SUSPENDU', par: 'AGENT' },
  // a suspended one stays, or it would be asked again by the same number
  DETACHEMENT: { de: ['A_CONFIRMER', 'PROUVE'], vers: 'ABSENT', par: 'COMPTE' },
  RETRAIT: { de: ['A_CONFIRMER', 'PROUVE', 'SUSPENDU'], vers: 'ABSENT', par: 'AGENT' },
}

/** The state that an event leads to; undefined where it changes nothing. */
export const etatApres = (evenement: EvenementRattachement, de: Etat): Etat | undefined => {
  const transition = transitions[evenement]
  return transition?.de.includes(de) ? transition.vers : undefined
}

/** States that an event may start from, among those an attachment is stored in. */
export const etatsDeDepart = (evenement: EvenementRattachement): readonly EtatRattachement[] =>
  codesEtatRattachement.filter((etat) => transitions[evenement]?.de.includes(etat))
