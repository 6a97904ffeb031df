import type { z } from 'zod'
import type { ContenuRestreignable } from '../acces/contenus.codes.ts'
import type { Profil } from '../acces/profils.codes.ts'
import type { NomFonctionnalite } from '../parametrage/fonctionnalites.ts'
import type { CheminEntree } from './chemin.ts'
import type { DeclarationCorps } from './corps.ts'
import type { Erreur } from './erreur.ts'
import type { DeclarationFormulaire, FormulaireVise } from './formulaires.ts'
import type { Porte } from './portes.ts'
import type { NaturePreuve, Preuve, Prouve } from './preuves.ts'
import type { Relecture } from './relecture.codes.ts'

export type Methode = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call (decisions: token).
 * - `anonyme`: no token at all;
 * - `application`: a valid application token (header `Token`);
 * - `utilisateur`: a logged-in user: session cookie beside a valid application token, or a user token in `Token`.
 */
export type ModeAuth = 'anonyme' | 'application' | 'utilisateur'

/** Kinds of objects whose access is declared, and checked by the guard before the handler runs. */
export type TypeObjet =
  | 'contrat'
  /** A contract whose bills the caller may read: after its end too, where the rest is closed (decision 018). */
  | 'contratFacture'
  /** One of these bills, by its `identifiantInterneFacture`. */
  | 'facture'
  | 'contratAConfirmer'
  | 'groupe'
  | 'client'
  | 'appareil'
  | 'utilisateur'
  /** An account: one's own; for staff, any that lives. What they may change of it has its own rules (1§6). */
  | 'compte'
  | 'univers'
  | 'sousUtilisateur'
  /** A request that was sent, by its reference: one's own; every one for staff. */
  | 'demande'

/** Contents of an answer that has others too: the use case leaves out those that are closed. */
export interface ContenuEnPartie {
  readonly parties: readonly ContenuRestreignable[]
}

/** A feature that only some calls of an endpoint need: those that give this field. */
export interface FonctionnaliteSi {
  readonly nom: NomFonctionnalite
  readonly si: CheminEntree
}

export interface Endpoint {
  readonly method: Methode
  /** Whole literal below `webapi/`, path parameters in braces: `Abonnement/detailAbonnement/{numeroContrat}`. */
  readonly path: string
  /** One English line for OpenAPI and docs/endpoints.md. */
  readonly summary: string
  readonly spec: string
  readonly auth: ModeAuth
  /** Profiles allowed by default; the rights matrix stores only differences. Only for `auth: 'utilisateur'`. */
  readonly profils: readonly Profil[] | 'tous'
  /** Objects the caller must be allowed to see. A foreign object and an absent one give the same 404. */
  readonly objets?: Partial<Record<TypeObjet, CheminEntree>>
  /** The form that its input names: what may be done with it, by whom, is a matter of its type. */
  readonly formulaire?: DeclarationFormulaire
  /**
   * What is asked of somebody without an account, all of it, in this order; each is verified before the handler runs. For calls
   * without a user only: where an application token alone would let anybody in.
   */
  readonly preuves?: readonly [Preuve, ...Preuve[]]
  /**
   * What it shows of the contents that may be kept from sub-users (1§6). Where that is all it shows, the guard refuses it to whom
   * the content is closed, there where the call is about (contract, groups that hold it, everywhere). Absent: it shows none, and
   * conventions/contenus.test.ts says why where the area has one.
   */
  readonly contenu?: ContenuRestreignable | ContenuEnPartie
  /** Feature without which the guard refuses it, whoever asks. */
  readonly fonctionnalite?: NomFonctionnalite | FonctionnaliteSi
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** Made or led to by another site; absent: by our own pages, or by programs with a token. */
  readonly porte?: Porte
  /** How its body comes in; absent: `corpsOrdinaire`. `body` are the fields, of JSON or of a form with files; of raw bytes there are none. */
  readonly corps?: DeclarationCorps
  readonly reply: z.ZodType
  /** May the web client keep the answer for 10 minutes? Only for GET. */
  readonly cacheable: boolean
  /** A read that the specification makes a POST: it changes nothing, what the client keeps stays. */
  readonly lectureParPost?: true
  /** What the web client reads anew once this write is accepted; absent: all that it kept, at once. */
  readonly relecture?: Relecture
  /** Beginning of the paths that a refusal of this write shows to be out of date; the web client reads them anew. */
  readonly relectureSiRefus?: string
  /** Errors of its own, beyond those every endpoint may give (http/commun.erreurs.ts). */
  readonly erreurs: readonly Erreur[]
  /**
   * Refused to whoever acts in somebody's place: password, bank details, payment, consent. True for the whole call, or the
   * fields that may not be given.
   */
  readonly interditEnUsurpation?: true | readonly CheminEntree[]
  /**
   * So many calls of one user (`reseau`: of one network, whoever calls) in any such period, on all instances together; beyond, 429
   * with the time to wait. Counted before proofs are looked at.
   */
  readonly limite?: { readonly appels: number; readonly minutes: number; readonly par?: 'reseau' }
  /**
   * Open to a session whose password somebody else gave, whatever its profile: what leads to another password, and out. Everything
   * else is refused to it.
   */
  readonly ouvertMotDePasseProvisoire?: true
  /** 401 is an ordinary answer here and never ends a session (login, attachment, account creation). */
  readonly refusOrdinaire401?: true
}

/** What may be read again at will: GET, and the POST declared so. */
export type EndpointLecture = Endpoint & ({ readonly method: 'GET' } | { readonly lectureParPost: true })
export type EndpointEcriture = Endpoint & {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly lectureParPost?: undefined
}

type Sortie<T> = T extends z.ZodType ? z.output<T> : undefined
type Saisie<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler receives, validated. */
export interface Entree<E extends Endpoint> {
  params: Sortie<E['params']>
  query: Sortie<E['query']>
  body: Sortie<E['body']>
}

/** What the declared proofs tell; nothing of those that were not asked for. */
export type ProuvesDe<E extends Pick<Endpoint, 'preuves'>> = Pick<
  Prouve,
  E['preuves'] extends readonly { readonly nature: infer N extends NaturePreuve }[] ? N : never
>

/** The form that the guard let in, of a call that declares one. */
export type FormulaireDe<E> = E extends { readonly formulaire: { readonly geste: 'ouvrir' | 'faire' } }
  ? FormulaireVise
  : undefined

type AvecCles<K extends string, T> = T extends z.ZodType ? { [P in K]: Saisie<T> } : { [P in K]?: undefined }

/** What a caller must give. */
export type Requete<E extends Endpoint> = AvecCles<'params', E['params']> &
  AvecCles<'query', E['query']> &
  AvecCles<'body', E['body']>

/** The body that a caller must give. */
export type Corps<E extends Endpoint> = Requete<E>['body']

export type Reponse<E extends Endpoint> = z.output<E['reply']>

export type Endpoints = Readonly<Record<string, Endpoint>>

/** Declares the endpoints of one area. The keys are the names used by routes, queries and tests. */
export const defineEndpoints = <const T extends Endpoints>(endpoints: T): T => endpoints

/**
 * The (controleur, action) couple of the rights matrix: the first segment of the path, then its other literal segments
 * (spec 3§3); the method where a path has nothing else than parameters (`Utilisateur/{userWebId}`).
 */
export const droitDe = (endpoint: Pick<Endpoint, 'path' | 'method'>): { controleur: string; action: string } => {
  const segments = endpoint.path.split('/').filter((segment) => !segment.startsWith('{'))
  return { controleur: segments[0] ?? '', action: segments.slice(1).join('/') || endpoint.method }
}
