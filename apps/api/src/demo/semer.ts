import type { Pool, PoolClient } from 'pg'
import { RefusDemarrage } from '../demarrage/echec.ts'
import type { Clock } from '../platform/clock.ts'
import { fuseauDe, texteJour } from '../platform/temps-local.ts'
import { chargerDemo } from './charger.ts'

const REPERE = 'demo_jour_reference'
/** SQLSTATE unique_violation. */
const DEJA_PRIS = '23505'

/** Reference day of the demo in this database; undefined where the demo was never loaded. */
export const lireJourDemo = async (pool: Pool): Promise<string | undefined> => {
  const { rows } = await pool.query<{ valeur: string }>('select valeur from instance where nom = $1', [REPERE])
  return rows[0]?.valeur
}

export interface OptionsDemo {
  /** Reference day of tests, yyyy-MM-dd; today (Europe/Paris) otherwise. */
  jourVoulu?: string | undefined
  /** Whether the demo may join other data (imports before the first start of the embedded database). */
  besideOtherData?: boolean
}

const exigerBaseVide = async (connexion: PoolClient): Promise<void> => {
  const { rows } = await connexion.query<{ pleine: boolean }>(
    'select exists (select from client) or exists (select from contrat) or exists (select from utilisateur) as pleine',
  )
  if (rows[0]?.pleine === true)
    throw new RefusDemarrage(
      'the database of DATABASE_URL holds other data, to which demo mode will not add its accounts with known passwords: use an empty database or ONDINE_MODE=production.',
    )
}

/**
 * Loads the demo once, whole or not at all: a killed start leaves nothing and the next one begins again.
 * The reference day is stored, so that the demo stays the same.
 * @throws RefusDemarrage where the database holds other data in its way
 */
export const semerDemo = async (
  pool: Pool,
  clock: Clock,
  { jourVoulu, besideOtherData = false }: OptionsDemo = {},
): Promise<{ contrats: number; lectures: number } | undefined> => {
  if ((await lireJourDemo(pool)) !== undefined) return undefined
  const jourReference = jourVoulu ?? texteJour(fuseauDe('Europe/Paris').jour(Math.floor(clock.now().getTime() / 1000)))
  const connexion = await pool.connect()
  let perdue = false
  try {
    await connexion.query('begin')
    // two starting processes: the second waits here, then finds the mark
    await connexion.query('select pg_advisory_xact_lock(hashtext($1))', [REPERE])
    const pose = await connexion.query('insert into instance (nom, valeur) values ($1, $2) on conflict do nothing', [
      REPERE,
      jourReference,
    ])
    if (pose.rowCount === 1 && !besideOtherData) await exigerBaseVide(connexion)
    const charge =
      pose.rowCount === 1
        ? await chargerDemo(connexion, jourReference, clock.now(), jourVoulu !== undefined)
        : undefined
    await connexion.query('commit')
    return charge
  } catch (cause) {
    await connexion.query('rollback').catch(() => {
      perdue = true
    })
    if (cause instanceof Error && 'code' in cause && cause.code === DEJA_PRIS)
      throw new RefusDemarrage(
        'the database holds data under the numbers of the demo, which cannot be loaded beside it: empty it with "npm run db:reset" or use another DATA_DIR.',
        { cause },
      )
    throw cause
  } finally {
    connexion.release(perdue)
  }
}
