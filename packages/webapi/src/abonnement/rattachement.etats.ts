import { apres, defineEtats, origines } from '../common/etats.rules.ts'

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
  EMAIL: 'Adresse e-mail connue de la facturation',
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

const papier = { de: ['ABSENT', 'A_CONFIRMER'], vers: 'PROUVE', par: ['ABONNE'] } as const
// what is sent to a contact or to the address of the contract still counts after somebody said "not me"
const envoi = { de: ['A_CONFIRMER', 'SUSPENDU'], vers: 'PROUVE', par: ['ABONNE'] } as const

/** Every change of state of an attachment, by a proof or otherwise; what is not here does not happen. */
export const etatsDUnRattachement = defineEtats({
  nom: 'rattachement',
  etats: ['ABSENT', ...codesEtatRattachement],
  aretes: [
    { de: ['ABSENT'], evenement: 'SANS_PREUVE', vers: 'A_CONFIRMER', par: ['ABONNE'] },
    { evenement: 'FACTURE', ...papier },
    { evenement: 'CLIENT', ...papier },
    { evenement: 'EMAIL', ...papier },
    // only where the utility accepts it: parameter rattachementCompteurSuffit
    { evenement: 'COMPTEUR', ...papier },
    { evenement: 'LIEN', ...envoi },
    { evenement: 'SMS', ...envoi },
    { evenement: 'LETTRE', ...envoi },
    // with a reason
    { de: ['ABSENT', 'A_CONFIRMER', 'SUSPENDU'], evenement: 'AGENT', vers: 'PROUVE', par: ['AGENT'] },
    { de: ['ABSENT', 'A_CONFIRMER', 'SUSPENDU'], evenement: 'IMPORT', vers: 'PROUVE', par: ['FOURNISSEUR'] },
    // a proved one that is contested goes to staff
    { de: ['A_CONFIRMER'], evenement: 'CONTESTATION', vers: 'SUSPENDU', par: ['CONTACT'] },
    { de: ['A_CONFIRMER', 'PROUVE'], evenement: 'SUSPENSION', vers: 'SUSPENDU', par: ['AGENT'] },
    // whoever disowned it was no contact: theirs was undone by the one known before
    { de: ['SUSPENDU'], evenement: 'ANNULATION', vers: 'A_CONFIRMER', par: ['CONTACT'] },
    // a suspended one stays, or it would be asked again by the same number
    { de: ['A_CONFIRMER', 'PROUVE'], evenement: 'DETACHEMENT', vers: 'ABSENT', par: ['ABONNE'] },
    { de: ['A_CONFIRMER', 'PROUVE', 'SUSPENDU'], evenement: 'RETRAIT', vers: 'ABSENT', par: ['AGENT'] },
  ],
})
/** What happens to an attachment; ANTERIEURE proves what stood before and happens no more. */
type EvenementRattachement = (typeof etatsDUnRattachement)['aretes'][number]['evenement']

/** The state that a proof leads to; undefined where it changes nothing. */
export const etatApresPreuve = (preuve: Preuve, de: Etat): Etat | undefined =>
  preuve === 'ANTERIEURE' ? undefined : apres(etatsDUnRattachement, { de, evenement: preuve })

/** States that an event may start from, among those an attachment is stored in. */
export const etatsDeDepart = (evenement: EvenementRattachement): readonly EtatRattachement[] =>
  origines(etatsDUnRattachement, { evenement }).filter((etat) => etat !== 'ABSENT')
