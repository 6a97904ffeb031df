import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Contexte, Jobs, OptionsJob } from '../context.ts'
import { EchecDefinitif } from './errors.ts'
import { ajoutDe } from './queue.ts'

/** The job being run. `cle` is the same at every attempt: effects outside the database are made idempotent by it. */
export interface Travail {
  id: string
  tache: string
  cle: string
  /** First attempt: 1. A takeover consumes one. */
  essai: number
  essaisMax: number
}

/**
 * What a task gets. `sql` is a plain handle for reads. Every change goes through `enTransaction` or `terminer`: both first
 * lock the job's row and throw FenceLost, without effect, when this worker does not hold the job any more (decision 004).
 */
export interface ContexteTravail extends Contexte {
  auteur: undefined
  travail: Travail
  /** Aborted when the worker stops and has waited: a long task gives up its work then. */
  signal: AbortSignal
  /**
   * Last transaction of the task: its effect and the end of the job commit together, so that the effect is made exactly
   * once. After a plain `enTransaction`, a crash before the end of the job makes the task run again from its start.
   */
  terminer<T>(faire: (ctx: Contexte) => Promise<T>): Promise<T>
}

export interface Declaration<Charge extends Readonly<Record<string, unknown>>> {
  /** Name in the queue, kebab-case, never reused for another payload. */
  nom: string
  charge: z.ZodType<Charge>
  essaisMax?: number
  /** Never twice at once: one that is taken while another of its task runs ends, and has done nothing. For what comes again by itself. */
  seul?: true
  executer(ctx: ContexteTravail, charge: Charge): Promise<unknown>
}

/** A task as the runner sees it. */
export interface Tache {
  readonly nom: string
  readonly seul: boolean
  /** @throws EchecDefinitif when the payload is not the task's */
  preparer(charge: unknown): (ctx: ContexteTravail) => Promise<unknown>
}

export interface DefinitionJob<Charge> extends Tache {
  /** Adds this job in the transaction of `ctx`. A property: who takes more than is given does not compile. */
  readonly ajouter: (ctx: { jobs: Jobs }, charge: Charge, options?: OptionsJob) => Promise<void>
  /** The same of several, in their order, each with its key. */
  readonly ajouterTous: (
    ctx: { jobs: Jobs },
    jobs: readonly { readonly charge: Charge; readonly cle: string }[],
  ) => Promise<void>
  /** The same within the statement that writes what the job is about: each field of its payload as that statement has it. */
  readonly ajout: (charge: { readonly [K in keyof Charge]: RawBuilder<Charge[K]> }) => RawBuilder<unknown>
}

/** Declares a job: its name, the schema of its payload and what it does. */
export const defineJob = <Charge extends Readonly<Record<string, unknown>>>(
  declaration: Declaration<Charge>,
): DefinitionJob<Charge> => ({
  nom: declaration.nom,
  seul: declaration.seul === true,
  preparer(charge) {
    const lue = declaration.charge.safeParse(charge)
    if (!lue.success) {
      const champs = lue.error.issues.map((faute) => `${faute.path.join('.') || '(payload)'}: ${faute.code}`)
      throw new EchecDefinitif(`The payload does not fit the task (${champs.join(', ')}).`)
    }
    return (ctx) => declaration.executer(ctx, lue.data)
  },
  ajouter: (ctx, charge, options) =>
    ctx.jobs.add(declaration.nom, charge, { essaisMax: declaration.essaisMax, ...options }),
  ajouterTous: (ctx, jobs) => ctx.jobs.addAll(declaration.nom, jobs, { essaisMax: declaration.essaisMax }),
  ajout: (charge) =>
    ajoutDe(
      declaration.nom,
      sql`json_build_object(${sql.join(Object.entries<RawBuilder<unknown>>(charge).flatMap(([champ, une]) => [sql.lit(champ), une]))})`,
      declaration.essaisMax,
    ),
})

/** Tasks by name. @throws Error when two share one */
export const registreDe = (taches: readonly Tache[]): ReadonlyMap<string, Tache> => {
  const registre = new Map(taches.map((tache) => [tache.nom, tache]))
  if (registre.size !== taches.length) throw new Error('Two jobs have the same name.')
  return registre
}
