import type { Contexte } from '../../platform/context.ts'
import { type Constat, ecrireConstat, findConstat } from './constats.repo.ts'
import { etatBase, silenceDesTravaux, travauxMorts } from './sante.repo.ts'

/** Says on the state of the service what a job found: the last word of each check stands. */
export const constater = (ctx: Pick<Contexte, 'sql' | 'clock'>, constat: Constat): Promise<void> =>
  ecrireConstat(ctx.sql, constat, ctx.clock.now())

/** What a job last found of that name; undefined: none ever looked. */
export const lireConstat = (db: Contexte['sql'], nom: string) => findConstat(db, nom)

/** For the operator: seconds since a worker last showed life (undefined: never), and dead letters that wait for somebody. */
export const vieDesTravaux = async (db: Contexte['sql']): Promise<{ silence: number | undefined; morts: number }> => ({
  silence: await silenceDesTravaux(db),
  morts: await travauxMorts(db),
})

export type { Constat }
export { etatBase as etatDeLaBase, travauxMorts as compterMorts }
