import type { z } from 'zod'
import type { Abonne, Contexte } from './context.ts'
import type { DefinitionJob } from './jobs/tasks.ts'

/** Something that happened in an area, of which higher ones may want to know (decision 017). */
export interface Evenement<Charge> {
  /** Kebab-case, a past participle: `contrats-rattaches`. */
  readonly nom: string
  /** What is told: keys and facts that will not change, never a secret. */
  readonly charge: z.ZodType<Charge>
  /** Tells one happening from another: told twice, it is one job of each subscriber that still waits. */
  cle(charge: Charge): string
}

export const defineEvenement = <Charge extends Readonly<Record<string, unknown>>>(
  declaration: Evenement<Charge>,
): Evenement<Charge> => declaration

/** The subscribers of every event of a record; none: an empty list, on purpose. A job that cannot take the payload does not compile. */
export type AbonnesDe<E extends Readonly<Record<string, unknown>>> = {
  readonly [Nom in keyof E]: readonly (E[Nom] extends Evenement<infer Charge> ? DefinitionJob<Charge> : never)[]
}

/**
 * Says, in the open transaction, that something happened: one job for each subscriber, added with the change or not at all.
 * Each is tried again by itself.
 * @throws Error for an event that stands in no record
 */
export const publier = async <Charge>(
  ctx: Pick<Contexte, 'jobs'> & { readonly installation: Pick<Contexte['installation'], 'abonnes'> },
  evenement: Evenement<Charge>,
  charge: Charge,
): Promise<void> => {
  const abonnes: readonly Abonne[] | undefined = ctx.installation.abonnes[evenement.nom]
  if (abonnes === undefined) throw new Error(`The event ${evenement.nom} stands in no record.`)
  const dite = evenement.charge.parse(charge)
  for (const abonne of abonnes)
    await abonne.ajouter(ctx, dite as never, { cle: `${abonne.nom}:${evenement.nom}:${evenement.cle(dite)}` })
}
