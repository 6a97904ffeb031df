import { installationDe } from '../demarrage/services.ts'
import { chargerReglages } from '../domains/parametrage/reglages.repo.ts'
import { systemClock } from '../platform/clock.ts'
import { type Appel, type Contexte, RIEN_DE_FERME } from '../platform/context.ts'
import type { Database } from '../platform/db/connection.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Env } from '../platform/env.ts'
import { randomIds } from '../platform/ids.ts'
import { jobsSur } from '../platform/jobs/queue.ts'
import type { Log } from '../platform/log.ts'

const sansNavigateur = (): never => {
  throw new Error('A terminal has no browser to give a cookie to.')
}

/** The audit tells what was done at the terminal by its conversation. */
const appelDuTerminal = (): Appel => ({
  ip: '',
  conversationId: `CLI-${randomIds.uuid()}`,
  empreinteApplication: undefined,
  empreinteSession: undefined,
  cookies: {},
  poserCookie: sansNavigateur,
  effacerCookie: sansNavigateur,
})

/** The context of a use case that the operator runs: nobody's session, every right of whoever may read the settings file. */
export const contexteOperateur = async (db: Database, env: Env, log: Log): Promise<Contexte> => {
  const { fonctionnalites, parametres } = await chargerReglages(db)
  const socle = {
    auteur: undefined,
    contenus: RIEN_DE_FERME,
    appel: appelDuTerminal(),
    clock: systemClock,
    ids: randomIds,
    fonctionnalites,
    parametres,
    log,
    installation: installationDe(env),
  }
  return {
    ...socle,
    sql: db,
    jobs: jobsSur(db),
    enTransaction: (faire) =>
      inTransaction(db, (sql) => {
        const dedans: Contexte = { ...socle, sql, jobs: jobsSur(sql), enTransaction: (suite) => suite(dedans) }
        return faire(dedans)
      }),
  }
}
