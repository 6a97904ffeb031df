import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Log } from '../log.ts'
import { jobsSur } from './queue.ts'
import type { JobRecurrent } from './recurring.ts'
import { creneauxEntre } from './slots.ts'

const HEURE_MS = 3_600_000
const ORIGINE = new Date(0)
/** Slots one decision may write. */
const CRENEAUX_MAX = 5_000
/** Decided slots are kept so long, by the slower of two clocks: a clock that jumps must not forget them. */
const perime = (maintenant: Date) => sql<Date>`least(now(), ${maintenant}::timestamptz) - interval '400 days'`

/** Slots newly decided: those to run, in order, and those given up. */
export const partager = (manquants: readonly Date[], auPlus: number): { aLancer: Date[]; sautes: Date[] } => {
  const debut = Math.max(0, manquants.length - auPlus)
  return { aLancer: manquants.slice(debut), sautes: manquants.slice(0, debut) }
}

const dansLaFenetre = (job: JobRecurrent, depuis: Date, maintenant: Date): Date[] => {
  const fenetre = job.rattrapage.fenetreHeures * HEURE_MS
  return creneauxEntre(job.quand, new Date(Math.max(depuis.getTime(), maintenant.getTime() - fenetre)), maintenant)
}

/** First sight of the task. A clock set back moves it back, or a first start in a wrong future would silence the task until then. */
const vuDepuis = async (base: Kysely<DB>, tache: string, maintenant: Date): Promise<Date> => {
  const { depuis } = await base
    .insertInto('travail_planification')
    .values({ tache, depuis: maintenant })
    .onConflict((conflit) =>
      conflit.column('tache').doUpdateSet({ depuis: sql<Date>`least(travail_planification.depuis, excluded.depuis)` }),
    )
    .returning('depuis')
    .executeTakeFirstOrThrow()
  return depuis
}

/** Writes the decision on each slot, first come first served, and adds the jobs of those to run. Answers the added slots. */
const decider = (db: Kysely<DB>, job: JobRecurrent, dus: readonly Date[], maintenant: Date): Promise<Date[]> =>
  inTransaction(db, async (transaction) => {
    const tache = job.nom
    const connus = await transaction
      .selectFrom('travail_creneau')
      .select('creneau')
      .where('tache', '=', tache)
      .where('creneau', 'in', dus)
      .execute()
    const decides = new Set(connus.map(({ creneau }) => creneau.getTime()))
    const manquants = dus.filter((creneau) => !decides.has(creneau.getTime()))
    if (manquants.length === 0) return []
    const { aLancer, sautes } = partager(manquants, job.rattrapage.auPlus)
    const ligne = (saute: boolean) => (creneau: Date) => ({ tache, creneau, decide_le: maintenant, saute })
    const ecrits = await transaction
      .insertInto('travail_creneau')
      .values([...sautes.map(ligne(true)), ...aLancer.map(ligne(false))])
      .onConflict((conflit) => conflit.doNothing())
      .returning(['creneau', 'saute'])
      .execute()
    const ajoutes = ecrits.filter(({ saute }) => !saute).map(({ creneau }) => creneau)
    const ctx = { jobs: jobsSur(transaction) }
    for (const creneau of ajoutes)
      await job.ajouter(ctx, { creneau: creneau.toISOString() }, { cle: `${tache}@${creneau.toISOString()}` })
    await transaction
      .deleteFrom('travail_creneau')
      .where('tache', '=', tache)
      .where('creneau', '<', perime(maintenant))
      .execute()
    return ajoutes
  })

/**
 * Adds the jobs of the slots that are due, each once among all instances: the slot's row and its job commit together.
 * `planifier` is called every few seconds; it touches the database only when a slot is due that this process has not seen decided.
 */
export const creerPlanificateur = (db: Kysely<DB>, recurrents: readonly JobRecurrent[], log: Log) => {
  const etats = recurrents.map((job) => {
    if (dansLaFenetre(job, ORIGINE, new Date(ORIGINE.getTime() + 400 * 24 * HEURE_MS)).length > CRENEAUX_MAX)
      throw new RangeError(`${job.nom}: the catch-up holds more than ${CRENEAUX_MAX} slots.`)
    return { job, depuis: undefined as Date | undefined, decides: new Set<number>() }
  })
  return {
    async planifier(maintenant: Date): Promise<number> {
      let ajoutes = 0
      for (const etat of etats) {
        const { job } = etat
        if (etat.depuis === undefined || etat.depuis > maintenant) etat.depuis = await vuDepuis(db, job.nom, maintenant)
        const fenetre = dansLaFenetre(job, etat.depuis, maintenant)
        if (fenetre.every((creneau) => etat.decides.has(creneau.getTime()))) continue
        const lances = await decider(db, job, fenetre, maintenant)
        etat.decides = new Set(fenetre.map((creneau) => creneau.getTime()))
        ajoutes += lances.length
        if (lances.length > 0) log.info({ tache: job.nom, creneaux: lances }, 'Recurring job added.')
      }
      return ajoutes
    },
  }
}
