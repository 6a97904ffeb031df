import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { DB } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Log } from '../log.ts'
import { jobsSur } from './queue.ts'
import { type Cadence, creneauxEntre, verifierCadence } from './slots.ts'
import type { DefinitionJob } from './tasks.ts'

/** Payload of every recurring job: the slot it runs for, whenever it runs. */
export const chargeCreneau = z.strictObject({ creneau: z.iso.datetime() })
export type ChargeCreneau = z.output<typeof chargeCreneau>

/** What is done about slots that passed while nothing ran. */
export interface Rattrapage {
  /** Slots older than this are gone. */
  fenetreHeures: number
  /** Of the missed slots, only so many of the latest run; the others are marked as skipped. */
  auPlus: number
}
const DERNIER_SEULEMENT: Rattrapage = { fenetreHeures: 48, auPlus: 1 }

export interface Recurrence {
  job: DefinitionJob<ChargeCreneau>
  quand: Cadence
  /** Default: the latest slot of the last 48 hours. */
  rattrapage?: Rattrapage
}

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

const dansLaFenetre = (recurrence: Recurrence, depuis: Date, maintenant: Date): Date[] => {
  const fenetre = (recurrence.rattrapage ?? DERNIER_SEULEMENT).fenetreHeures * HEURE_MS
  return creneauxEntre(
    recurrence.quand,
    new Date(Math.max(depuis.getTime(), maintenant.getTime() - fenetre)),
    maintenant,
  )
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
const decider = (db: Kysely<DB>, recurrence: Recurrence, dus: readonly Date[], maintenant: Date): Promise<Date[]> =>
  inTransaction(db, async (transaction) => {
    const tache = recurrence.job.nom
    const connus = await transaction
      .selectFrom('travail_creneau')
      .select('creneau')
      .where('tache', '=', tache)
      .where('creneau', 'in', dus)
      .execute()
    const decides = new Set(connus.map(({ creneau }) => creneau.getTime()))
    const manquants = dus.filter((creneau) => !decides.has(creneau.getTime()))
    if (manquants.length === 0) return []
    const { aLancer, sautes } = partager(manquants, (recurrence.rattrapage ?? DERNIER_SEULEMENT).auPlus)
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
      await recurrence.job.ajouter(
        ctx,
        { creneau: creneau.toISOString() },
        { cle: `${tache}@${creneau.toISOString()}` },
      )
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
export const creerPlanificateur = (db: Kysely<DB>, planification: readonly Recurrence[], log: Log) => {
  const etats = planification.map((recurrence) => {
    verifierCadence(recurrence.quand)
    if (dansLaFenetre(recurrence, ORIGINE, new Date(ORIGINE.getTime() + 400 * 24 * HEURE_MS)).length > CRENEAUX_MAX)
      throw new RangeError(`${recurrence.job.nom}: the catch-up holds more than ${CRENEAUX_MAX} slots.`)
    return { recurrence, depuis: undefined as Date | undefined, decides: new Set<number>() }
  })
  return {
    async planifier(maintenant: Date): Promise<number> {
      let ajoutes = 0
      for (const etat of etats) {
        const { recurrence } = etat
        if (etat.depuis === undefined || etat.depuis > maintenant)
          etat.depuis = await vuDepuis(db, recurrence.job.nom, maintenant)
        const fenetre = dansLaFenetre(recurrence, etat.depuis, maintenant)
        if (fenetre.every((creneau) => etat.decides.has(creneau.getTime()))) continue
        const lances = await decider(db, recurrence, fenetre, maintenant)
        etat.decides = new Set(fenetre.map((creneau) => creneau.getTime()))
        ajoutes += lances.length
        if (lances.length > 0) log.info({ tache: recurrence.job.nom, creneaux: lances }, 'Recurring job added.')
      }
      return ajoutes
    },
  }
}
