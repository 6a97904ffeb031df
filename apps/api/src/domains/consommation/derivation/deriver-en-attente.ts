import type { Pool } from 'pg'
import type { ParametresParc } from '../serie/debits.ts'
import { listerEnAttente } from './derivation.repo.ts'
import { type BilanLot, deriverLot, PartitionsManquantes, type Signalement } from './deriver-lot.ts'
import { lireParametresParc } from './parametres.repo.ts'

export type BilanDerivation = { appareils: number; jours: number; lecturesLues: number }

export type OptionsDerivation = {
  /** Told after every batch. */
  readonly avance?: (bilan: Readonly<BilanDerivation>) => void
  /** Told of the new facts of the series, batch by batch. */
  readonly signaler?: (signalements: readonly Signalement[]) => void | Promise<void>
  /** Stops between two batches. */
  readonly arret?: AbortSignal
}

const APPAREILS_PAR_LOT = 200
/** Bounds memory: about 100 bytes a reading while a batch is worked on. */
const LECTURES_PAR_LOT = 20_000
const ESSAIS = 8
const REESSAYABLES = new Set(['40001', '40P01'])

const unLot = async (pool: Pool, ids: readonly number[], parametres: ParametresParc): Promise<BilanLot> => {
  for (let essai = 1; ; essai++) {
    const client = await pool.connect()
    let perdue = false
    try {
      await client.query('begin')
      const bilan = await deriverLot(client, ids, parametres)
      await client.query('commit')
      return bilan
    } catch (error) {
      await client.query('rollback').catch(() => {
        perdue = true
      })
      if (essai >= ESSAIS) throw error
      if (error instanceof PartitionsManquantes) {
        for (const mois of error.mois) await client.query('select assurer_partitions($1::date, $1::date)', [mois])
        continue
      }
      if (!(error instanceof Error && 'code' in error && REESSAYABLES.has(String(error.code)))) throw error
    } finally {
      client.release(perdue)
    }
  }
}

/**
 * Recomputes day rows and rollups of every change still waiting, in batches of one transaction each. Cost: what changed and its
 * surroundings. Stopped anywhere, the rest waits for the next call; several may run at once (one meter at a time each).
 */
export const deriverEnAttente = async (pool: Pool, options: OptionsDerivation = {}): Promise<BilanDerivation> => {
  const parametres = await lireParametresParc(pool)
  const bilan: BilanDerivation = { appareils: 0, jours: 0, lecturesLues: 0 }
  let apres = 0
  for (;;) {
    options.arret?.throwIfAborted()
    const client = await pool.connect()
    let ids: number[]
    try {
      ids = await listerEnAttente(client, apres, APPAREILS_PAR_LOT, LECTURES_PAR_LOT)
    } finally {
      client.release()
    }
    const dernier = ids.at(-1)
    if (dernier === undefined) return bilan
    const { appareils, jours, lecturesLues, signalements } = await unLot(pool, ids, parametres)
    bilan.appareils += appareils
    bilan.jours += jours
    bilan.lecturesLues += lecturesLues
    if (signalements.length > 0) await options.signaler?.(signalements)
    options.avance?.(bilan)
    apres = dernier
  }
}
