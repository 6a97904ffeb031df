import type { Pool } from 'pg'
import type { Clock } from '../platform/clock.ts'
import { fuseauDe, texteJour } from '../platform/temps-local.ts'
import { chargerDemo } from './charger.ts'

const REPERE = 'demo_jour_reference'

/** Reference day of the demo in this database; undefined where the demo was never loaded. */
export const lireJourDemo = async (pool: Pool): Promise<string | undefined> => {
  const { rows } = await pool.query<{ valeur: string }>('select valeur from instance where nom = $1', [REPERE])
  return rows[0]?.valeur
}

/**
 * Loads the demo once, whole or not at all: a killed start leaves nothing and the next one begins again.
 * The reference day is stored, so that the demo stays the same.
 * @param jourVoulu reference day of tests; today (Europe/Paris) otherwise
 */
export const semerDemo = async (
  pool: Pool,
  clock: Clock,
  jourVoulu?: string,
): Promise<{ contrats: number; lectures: number } | undefined> => {
  if ((await lireJourDemo(pool)) !== undefined) return undefined
  const jourReference = jourVoulu ?? texteJour(fuseauDe('Europe/Paris').jour(Math.floor(clock.now().getTime() / 1000)))
  const connexion = await pool.connect()
  try {
    await connexion.query('begin')
    // two starting processes: the second waits here, then finds the mark
    await connexion.query('select pg_advisory_xact_lock(hashtext($1))', [REPERE])
    const pose = await connexion.query('insert into instance (nom, valeur) values ($1, $2) on conflict do nothing', [
      REPERE,
      jourReference,
    ])
    const charge = pose.rowCount === 1 ? await chargerDemo(connexion, jourReference, clock.now()) : undefined
    await connexion.query('commit')
    return charge
  } catch (cause) {
    await connexion.query('rollback')
    throw cause
  } finally {
    connexion.release()
  }
}
