import type { Endpoint, TypeObjet } from '@ondine/webapi/http/endpoint.ts'
import type { DeclarationFormulaire, FormulaireVise } from '@ondine/webapi/http/formulaires.ts'
import type { NaturePreuve, PreuveDe, Prouve } from '@ondine/webapi/http/preuves.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Auteur, ContenusDuLecteur, Contexte, Installation, Jobs } from '../context.ts'
import type { DB } from '../db/schema.ts'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Identifier } from './guard.ts'
import type { SourceReglages } from './snapshot.ts'

/** Says whether the caller may see an object; foreign and absent objects both answer false. */
export type VoirObjet = (ctx: Contexte, auteur: Auteur, identifiant: unknown) => Promise<boolean>

/** What a proof tells, outside any transaction. @throws ErreurApi one of those that its nature declares */
type VerifierPreuve<N extends NaturePreuve> = (
  ctx: Contexte,
  valeur: unknown,
  declaration: PreuveDe<N>,
) => Promise<Prouve[N]>

/** What a call names of a form, as it was read. */
export interface FormulaireDit {
  readonly nom: unknown
  readonly numeroContrat: string | null
}

/** May this form be opened, sent, added to by whoever calls, for that contract? @throws ErreurApi one of those of its gesture, S403U */
export type VerifierFormulaire = (
  ctx: Contexte,
  declaration: DeclarationFormulaire,
  dit: FormulaireDit,
) => Promise<FormulaireVise | undefined>

export interface Services {
  db: Kysely<DB>
  /** The same data, for reads alone, on connections shared by all calls (decision 012). */
  lectures: Kysely<DB>
  /** Where an export reads: a standby that shows all that is committed by now, else the primary. */
  lecturesLongues(): Promise<Kysely<DB>>
  clock: Clock
  ids: Ids
  log: Log
  identifier: Identifier
  reglages: SourceReglages
  /** Contracts are checked by `identifier` in its own round trip; the others here. */
  objets: Readonly<Record<Exclude<TypeObjet, 'contrat'>, VoirObjet>>
  /** By the area that knows the forms. */
  formulaire: VerifierFormulaire
  /** Each by the area that gave it out. */
  preuves: { readonly [N in NaturePreuve]: VerifierPreuve<N> }
  /** What is closed contract by contract, where contents are restricted in places by name. */
  contenusParContrat(auteur: Auteur): Promise<Pick<ContenusDuLecteur, 'parContrat' | 'partout'>>
  /** Counts one call of an endpoint that declares a limit, outside its transaction. @throws ErreurApi 429 */
  limiter(ctx: Contexte, endpoint: Endpoint): Promise<void>
  /** Jobs added on the connection of the caller's transaction. */
  jobsSur(sql: Kysely<DB>): Jobs
  installation: Installation
  cookieSession: { nom: string; secure: boolean }
}
