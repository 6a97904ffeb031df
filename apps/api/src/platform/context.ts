import type { ContenuRestreignable } from '@ondine/webapi/acces/contenus.codes.ts'
import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import type { Endpoint, Entree, FormulaireDe, ProuvesDe } from '@ondine/webapi/http/endpoint.ts'
import type { NomFonctionnalite } from '@ondine/webapi/parametrage/fonctionnalites.ts'
import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'
import type { Kysely, RawBuilder } from 'kysely'
import type { Clock } from './clock.ts'
import type { DB } from './db/schema.ts'
import type { Exterieurs } from './exterieur/exterieurs.ts'
import type { Ids } from './ids.ts'
import type { Log } from './log.ts'

/** Who acts. `utilisateur` is undefined for anonymous and application calls. */
export interface Auteur {
  userWebId: number
  identifiant: string
  profils: readonly Profil[]
  /** Member of staff or premium owner behind an impersonated session. */
  usurpateurId: number | undefined
  /** Premium owner of a sub-user. */
  proprietaireId: number | undefined
  personnel: boolean
  /** Somebody else gave the account its password: this session opens the choice of another, and nothing else. */
  motDePasseProvisoire?: boolean
}

/** Contents kept from a sub-user (1§6); none from anybody else, nor from a job. */
export interface ContenusDuLecteur {
  /** Closed where the call is about: the contract or the group it names, else everywhere. */
  readonly fermes: ReadonlySet<ContenuRestreignable>
  /** Of an answer over several contracts: closed on those of which something is said, by itself or through their groups. */
  readonly parContrat: ReadonlyMap<string, ReadonlySet<ContenuRestreignable>>
  /** Closed on the other contracts. */
  readonly partout: ReadonlySet<ContenuRestreignable>
}
const rien: ReadonlySet<ContenuRestreignable> = new Set()
export const RIEN_DE_FERME: ContenusDuLecteur = { fermes: rien, parContrat: new Map(), partout: rien }

/** Adds a job in the caller's transaction (see platform/jobs). */
export interface Jobs {
  add(tache: string, charge: Readonly<Record<string, unknown>>, options?: OptionsJob): Promise<void>
  /** The same of several of one task, in their order, by one statement. */
  addAll(tache: string, jobs: readonly JobACle[], options?: Pick<OptionsJob, 'essaisMax'>): Promise<void>
}
export interface JobACle {
  readonly charge: Readonly<Record<string, unknown>>
  readonly cle: string
}
export interface OptionsJob {
  /** Jobs with the same key are one job. */
  cle?: string
  pasAvant?: Date
  essaisMax?: number
}

/** A job that is added when an event happens; its payload is the event's. */
export interface Abonne {
  readonly nom: string
  ajouter(ctx: { jobs: Jobs }, charge: never, options?: OptionsJob): Promise<void>
}

/** What was let in, and what is closed where that call is about. */
export interface EntreComme<E extends Endpoint> {
  readonly entree: Entree<E>
  readonly contenus: ContenusDuLecteur
}

/** The caller's connection, for throttling and cookies; nothing here is a right. */
export interface Appel {
  ip: string
  conversationId: string
  /** Header Idempotency-Key: what makes a call that is sent again the same one. */
  cleIdempotence?: string | undefined
  /** SHA-256 of the presented tokens. */
  empreinteApplication: Buffer | undefined
  empreinteSession: Buffer | undefined
  cookies: Readonly<Record<string, string | undefined>>
  poserCookie(nom: string, valeur: string, options: { maxAgeSecondes: number; chemin?: string }): void
  effacerCookie(nom: string): void
  /**
   * Reads the input of another endpoint and refuses it as if this caller had called it: rights, fields, objects. What an
   * export runs is what its list would have shown. Undefined in jobs.
   */
  entrerComme?<E extends Endpoint>(endpoint: E, brut: { params: unknown; query: unknown }): Promise<EntreComme<E>>
  /** Do the profiles of this caller give the right to call this endpoint, as the matrix stands? Undefined in jobs. */
  peutAppeler?(endpoint: Endpoint): boolean
  /** Where what takes minutes reads: late by nothing that this call could know of. Undefined in jobs: their own `sql`. */
  lecturesLongues?(): Promise<Kysely<DB>>
  /** Refuses as the guard would refuse this very call now: asked again by what takes minutes. Undefined in jobs. @throws ErreurApi */
  exigerEncore?(): Promise<void>
}

/** What takes payments online for one traité, as far as what is offered depends on it. */
export interface Encaissement {
  readonly prestataire: string
  /** Bounds of one payment, centimes. */
  readonly min: number
  readonly max: number
  readonly partiel: boolean
  readonly plusieurs: boolean
  /** It collects titles of the treasury, and nothing else. */
  readonly titres: boolean
  readonly vieMinutes: number
}

/** What the operator set at start, as far as use cases need it; never sent to anyone as it is. */
export interface Installation {
  version: string
  mode: 'demo' | 'production'
  /** A restored copy: nothing leaves it. */
  copie?: true
  /** Identify the web application and the partners' clients; they protect nothing by themselves. */
  clientId: string
  accessKey: string
  /** Key of what the server signs (device cookies). */
  secret: string
  nomCookieSession: string
  /** Address people use, without a slash at its end: what links in messages are made from. */
  publicUrl: string
  /** Address that mails come from. */
  mailFrom: string
  /** Folder of our files: the disk that is watched. */
  dossier?: string
  /** The database stands on another machine. */
  baseAilleurs?: boolean
  /** Services outside: `reglagesDe`, `sortieDe`. */
  exterieurs: Exterieurs
  /** What takes payments online, by traité. */
  encaissements: ReadonlyMap<string, Encaissement>
  /**
   * The contracts of an account that ask to be seen to (`oui`), or all its others, as `select numero_contrat`: the areas of bills and
   * alerts know, which stand above the list of contracts.
   */
  contratsATraiter: (ctx: Contexte, parmi: { readonly userWebId: number; readonly oui: boolean }) => RawBuilder<unknown>
  /** What the contract `contrat` owes, as its account says it: the area of bills knows, which stands above the list of contracts. */
  duesDuContrat: (
    contrat: RawBuilder<unknown>,
    pour: { readonly lecteur: number; readonly aujourdhui: string },
  ) => RawBuilder<unknown>
  /** Subscribers of each event (`platform/evenements.ts`). */
  abonnes: Readonly<Record<string, readonly Abonne[]>>
  /** Every call this server answers: what the rights matrix and the messages are about. None in a worker. */
  endpoints: readonly Endpoint[]
}

/**
 * What a use case gets. `sql` is the open transaction for writes and a plain handle for reads.
 * Nothing waits on the network inside a transaction: side effects are jobs.
 */
export interface Contexte {
  sql: Kysely<DB>
  auteur: Auteur | undefined
  contenus: ContenusDuLecteur
  /** The contract that the call names is another's: the caller only reads it. Undefined where it names none. */
  lectureSeule?: boolean
  appel: Appel
  clock: Clock
  ids: Ids
  fonctionnalites: Readonly<Record<NomFonctionnalite, boolean>>
  parametres: Readonly<ValeursParametres>
  jobs: Jobs
  log: Log
  installation: Installation
  /** Runs `faire` in one transaction (a nested call joins the open one). */
  enTransaction<T>(faire: (ctx: Contexte) => Promise<T>): Promise<T>
}

/** Context of a call made by a logged-in user. */
export interface ContexteUtilisateur extends Contexte {
  auteur: Auteur
}

/** Context of a call whose declared proofs and form were verified: what they tell. */
export interface ContexteProuve<E extends Pick<Endpoint, 'preuves' | 'formulaire'>> extends Contexte {
  readonly preuves: ProuvesDe<E>
  readonly formulaire: FormulaireDe<E>
}
