import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { DB } from '../db/schema.ts'
import { compter } from './effet-compte.fixtures.ts'
import { type ContexteTravail, defineJob, type Tache } from './tasks.ts'

/** What a worker process says, and waits for, at the point of its job where the test will kill or stop it. */
export interface Conversation {
  dire(message: MessageEnfant): void
  /** Answers when the test said "go" to that process. */
  feuVert: Promise<void>
  /** A connection that the worker knows nothing of: ending the worker's own does not stop what is done on it. */
  aPart: Kysely<DB>
}
export type MessageEnfant =
  | { evenement: 'pret' | 'commence' | 'dans-la-transaction' | 'apres-l-effet' | 'arrete' }
  | { evenement: 'refus'; nom: string }

/** A worker that wakes up first meets the connections that were ended: what is tested is what it does with a new one. */
const baseRetrouvee = async (ctx: ContexteTravail): Promise<void> => {
  for (let essai = 1; ; essai++) {
    try {
      await sql`select 1`.execute(ctx.sql)
      return
    } catch (erreur) {
      if (essai === 20) throw erreur
    }
  }
}

const charge = z.strictObject({ cle: z.string() })

/** The same counted effect, interrupted at different points; the last one is the negative control. */
export const tachesF10 = ({ dire, feuVert, aPart }: Conversation): Tache[] => {
  const direRefus = (erreur: unknown): never => {
    dire({ evenement: 'refus', nom: erreur instanceof Error ? erreur.name : String(erreur) })
    throw erreur
  }
  return [
    defineJob({
      nom: 'avant-l-effet',
      charge,
      executer: async (ctx, { cle }) => {
        dire({ evenement: 'commence' })
        await feuVert
        // the lost pool may have ended before the first question: that refuses too
        await baseRetrouvee(ctx)
          .then(() => ctx.terminer((dedans) => compter(dedans, cle)))
          .catch(direRefus)
      },
    }),
    defineJob({
      nom: 'pendant-l-effet',
      charge,
      executer: (ctx, { cle }) =>
        ctx
          .terminer(async (dedans) => {
            await compter(dedans, cle)
            dire({ evenement: 'dans-la-transaction' })
            await feuVert
          })
          .catch(direRefus),
    }),
    defineJob({
      nom: 'apres-l-effet',
      charge,
      executer: async (ctx, { cle }) => {
        await ctx.terminer((dedans) => compter(dedans, cle))
        dire({ evenement: 'apres-l-effet' })
        await feuVert
      },
    }),
    defineJob({
      nom: 'sans-cloture',
      charge,
      executer: async (_ctx, { cle }) => {
        dire({ evenement: 'commence' })
        await feuVert
        // on the worker's own it would be the end of the lost pool, when it comes first, that spares the second effect
        await compter({ sql: aPart }, cle)
      },
    }),
  ]
}
