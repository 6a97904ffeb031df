import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Fusion, Paquet, Remarque } from './format.ts'
import { avancerLot } from './lot.repo.ts'

const REESSAYABLES = new Set(['40001', '40P01'])
const ESSAIS = 5

const parLigne = (a: Remarque, b: Remarque): number => a.ligne - b.ligne

/** Runs `faire` in one transaction of a raw connection (COPY needs one), again when PostgreSQL asks for it. */
const dansTransaction = async <T>(pool: Pool, faire: (client: PoolClient) => Promise<T>): Promise<T> => {
  for (let essai = 1; ; essai++) {
    const client = await pool.connect()
    let perdue = false
    try {
      // chunks need not each wait for the disk: the end of the run commits durably, and with it all that came before
      await client.query('begin; set local synchronous_commit to off')
      const resultat = await faire(client)
      await client.query('commit')
      return resultat
    } catch (error) {
      await client.query('rollback').catch(() => {
        perdue = true
      })
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (essai >= ESSAIS || typeof code !== 'string' || !REESSAYABLES.has(code)) throw error
    } finally {
      // a connection whose rollback failed is not given to anyone else
      client.release(perdue)
    }
    await delay(Math.random() * 10 * 2 ** essai)
  }
}

/** One chunk, all or nothing: rows, windows to derive, counts and refused lines of the run are committed together. */
export const fusionnerPaquet = async (
  pool: Pool,
  paquet: Paquet,
  lotId: number,
  refusDejaGardes: number,
): Promise<Fusion> => {
  const client = await pool.connect()
  try {
    await paquet.preparer(client)
  } finally {
    client.release()
  }
  return dansTransaction(pool, async (sql) => {
    const fusion = await paquet.fusionner(sql)
    const complete: Fusion = {
      ...fusion,
      refus: [...paquet.refus, ...fusion.refus].sort(parLigne),
      avertissements: fusion.avertissements.toSorted(parLigne),
    }
    await avancerLot(sql, lotId, paquet.taille, complete, refusDejaGardes)
    return complete
  })
}
