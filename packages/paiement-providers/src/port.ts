import type { z } from 'zod'

// What a payment rail is to the portal. No database, no server, no clock of its own: it is handed what it needs.

/** What a rail can do, the same for screen and server. */
export interface Capacites {
  /** May its state be asked: by what we know of it, only once the browser came back, or never. */
  readonly enquete: 'REFERENCE' | 'APRES_RETOUR' | 'AUCUNE'
  readonly notification: 'SIGNEE' | 'SIGNAL' | 'NON_SIGNEE'
  readonly expirer: boolean
  readonly partiel: boolean
  readonly plusieurs: boolean
  /** It collects titles of the treasury, and nothing else: one at a time, whole. */
  readonly titres: boolean
  /** Bounds of one payment, minor units. */
  readonly min: number
  readonly max: number
  /** How long its page is asked to stay open. */
  readonly vieMinutes: number
  /** Its page serves once: who came back from it is not led there again. */
  readonly pageUnique?: true
  /** After the end of its page, until it says of what nobody paid there that it is over: given up before, nothing would come of it. */
  readonly graceMinutes?: number
  /** For a rail that cannot always be asked: after so long without news it is taken as over. Money that comes later counts all the same. */
  readonly silenceMinutes?: number
}

/** A bill as the treasury calls it, and of which of its years. */
export interface Titre {
  readonly reference: string
  readonly exercice: number
}

/** What is to be paid. Asked again with the same `id`, it is the same payment at the rail. */
export interface Demande {
  readonly id: string
  readonly reference: string
  readonly traite: string
  /** Minor units. */
  readonly montant: number
  /** ISO 4217, upper case. */
  readonly devise: string
  /** What the payer reads on the page of the rail. */
  readonly libelle: string
  readonly email: string | null
  readonly urlRetour: string
  readonly urlAnnulation: string
  readonly urlNotification: string
  readonly creeLe: Date
  readonly expireLe: Date
  /** Rank among all payments: no other has it. */
  readonly numero: number
  /** Of an account that collects titles. */
  readonly titre: Titre | null
}

/** A form that the browser of the payer posts, in this order: some sign them as they stand. */
export interface Formulaire {
  readonly action: string
  readonly champs: readonly (readonly [nom: string, valeur: string])[]
}

/** A definitive no and no answer are not the same: after the second one nobody knows. */
export type Depart =
  | { readonly nature: 'REDIRECTION'; readonly url: string; readonly idPrestataire: string; readonly expireLe: Date }
  /** Made of the request alone, the same whenever it is asked for; at most its host was looked for. */
  | {
      readonly nature: 'FORMULAIRE'
      readonly formulaire: Formulaire
      readonly idPrestataire: string
      readonly expireLe: Date
    }
  | { readonly nature: 'REFUS'; readonly motif: string }
  | { readonly nature: 'SANS_REPONSE'; readonly motif: string }

/** Money that the rail says it captured. */
export interface Capture {
  /** Its own, unique for ever. */
  readonly transaction: string
  readonly montant: number
  readonly devise: string
  /** Ours, as the rail gives it back. */
  readonly reference: string | null
  /** Whose account it came to. */
  readonly traite: string
  readonly autorisation: string | null
  readonly moyen: string | null
  readonly le: Date
}

/** What is known of a payment, from a verified message or from an answer to our own question. */
export type Constat =
  | { readonly nature: 'EN_COURS'; readonly motif?: string | undefined }
  /** `pageOuverte`: another card may still be tried, it is not refused for good. */
  | { readonly nature: 'REFUSE'; readonly motif: string; readonly pageOuverte: boolean }
  | { readonly nature: 'ANNULE' }
  /** `oublie`: it knows nothing of it any more, whatever became of it: it may have been paid. */
  | { readonly nature: 'EXPIRE'; readonly oublie?: true }
  | { readonly nature: 'PAYE'; readonly capture: Capture }

/** A question that was not answered: nothing is concluded from it. */
export class SansReponse extends Error {
  override readonly name = 'SansReponse'
}

export type Verdict =
  | {
      readonly nature: 'CONSTAT'
      readonly idEvenement: string
      readonly reference: string | null
      readonly idPrestataire: string | null
      readonly constat: Constat
    }
  /** Something happened, or somebody says so: what it is must be asked. */
  | {
      readonly nature: 'A_ENQUETER'
      readonly idEvenement: string
      readonly reference: string | null
      readonly idPrestataire: string | null
    }
  /** True and of no interest. */
  | { readonly nature: 'SANS_SUITE'; readonly idEvenement: string }
  | { readonly nature: 'REJETE'; readonly motif: string }

/** A message as it came: its body, or what stands behind the question mark where it has none. */
export interface MessageRecu {
  readonly octets: Buffer
  readonly entetes: Readonly<Record<string, string | string[] | undefined>>
  readonly traite: string
}

/** A payment that the rail knows. */
export interface PaiementConnu {
  readonly idPrestataire: string
  readonly creeLe: Date
  readonly expireLe: Date
  readonly reference: string
  readonly traite: string
  readonly titre: Titre | null
}

/** What a line of a statement is about. */
export const naturesDeReleve = ['ENCAISSEMENT', 'REMBOURSEMENT', 'IMPAYE', 'FRAIS', 'VIREMENT', 'AUTRE'] as const
export type NatureDeReleve = (typeof naturesDeReleve)[number]

/** A line of the statement of an account, as the rail tells it. */
export interface LigneDeReleve {
  /** What the rail calls this line: unique for ever among those of its nature. */
  readonly operation: string
  readonly nature: NatureDeReleve
  /** The capture that it is about, as notifications call it. */
  readonly transaction: string | null
  /** Ours, or the rail's own name of its session. */
  readonly reference: string | null
  /** Where the account collects for several: undefined, the one that was asked with. */
  readonly traite: string | undefined
  /** Minor units; negative: money that went away. */
  readonly montant: number
  readonly devise: string
  readonly moyen: string | null
  readonly le: Date
}

/** The way out: hosts of the rail only. */
export type Appeler = (adresse: string, requete?: RequestInit) => Promise<Response>

export interface Outils<S, C = unknown> {
  readonly secrets: S
  /** What is no secret of the account of this traité. */
  readonly config: C
  /** Root of what the payer's browser is led to, without a slash at its end. */
  readonly page: string
  /** Root of the same pages on a second host, for when the first does not answer; undefined: none is known. */
  readonly secours?: string | undefined
  /** Root of its interface, without a slash at its end. */
  readonly racine: string
  readonly appeler: Appeler
  readonly maintenant: () => Date
}

export interface Prestataire<S, C = unknown> {
  readonly code: string
  readonly secrets: z.ZodType<S>
  readonly config: z.ZodType<C>
  readonly capacites: Capacites
  /** Of one account, where they depend on what kind it is. */
  capacitesDuCompte?(config: C): Capacites
  /** Names that it gives the return address. */
  readonly marqueurs: readonly string[]
  /** Names a set of keys without showing any. */
  cleId(secrets: S): string
  demander(demande: Demande, outils: Outils<S, C>): Promise<Depart>
  verifier(message: MessageRecu, outils: Outils<S, C>): Verdict
  /** Reads again a message that was verified and kept. */
  relire(message: Pick<MessageRecu, 'octets' | 'traite'>, outils: Outils<S, C>): Verdict
  /** @throws SansReponse */
  enqueter(paiement: PaiementConnu, outils: Outils<S, C>): Promise<Constat>
  /** Closes its page. Answers what became of it. @throws SansReponse */
  expirer(paiement: PaiementConnu, outils: Outils<S, C>): Promise<Constat>
  /** The lines of its statement from an instant to another, in any order; absent: its statements come as files. @throws SansReponse */
  relever?(periode: { readonly du: Date; readonly au: Date }, outils: Outils<S, C>): Promise<readonly LigneDeReleve[]>
  acquitter(accepte: boolean): { readonly statut: number; readonly type: string; readonly corps: string }
}
