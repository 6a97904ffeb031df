import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** The connections of each pool of this process, by what they do, and the calls that wait for one. */
export const suivreBassins = (registre: Registry, bassins: Readonly<Record<string, pg.Pool>>): void => {
  const connexions = new Gauge({
    name: 'ondine_db_pool_connections',
    help: 'Connections of this process to the database.',
    labelNames: ['pool', 'state'],
    registers: [registre],
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(bassins)) {
        connexions.set({ pool, state: 'busy' }, totalCount - idleCount)
        connexions.set({ pool, state: 'idle' }, idleCount)
      }
    },
  })
  const attentes = new Gauge({
    name: 'ondine_db_pool_waiting',
    help: 'Calls of this process that wait for a connection.',
    labelNames: ['pool'],
    registers: [registre],
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(bassins)) attentes.set({ pool }, waitingCount)
    },
  })
  const bornes = new Gauge({
    name: 'ondine_db_pool_max',
    help: 'Connections that this process may open.',
    labelNames: ['pool'],
    registers: [registre],
    collect() {
      for (const [pool, { options }] of Object.entries(bassins)) bornes.set({ pool }, options.max)
    },
  })
}
