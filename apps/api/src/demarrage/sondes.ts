import { sql } from 'kysely'
import { vieDesTravaux } from '../domains/parametrage/sante.public.ts'
import type { Database } from '../platform/db/connection.ts'
import { readMigrations } from '../platform/db/migrate.ts'
import { placeSurDisque } from '../platform/disque.ts'
import type { Sonde } from '../platform/http/sondes.ts'

/** Twice what another pool waits before it takes over: a takeover is no reason to send callers away. */
const SILENCE_MAX_S = 40
const DISQUE_MIN_OCTETS = 64 * 1024 * 1024

/** What the portal needs to be sent calls. A schema with more migrations than ours is no reason: a newer version runs beside. */
export const sondesDuPortail = (db: Database, dossier: string): readonly Sonde[] => {
  const miennes = readMigrations()
  miennes.catch(() => undefined)
  return [
    {
      nom: 'base',
      controler: async () => {
        await db.selectFrom('instance').select('nom').limit(1).execute()
      },
    },
    {
      nom: 'migrations',
      controler: async () => {
        const { rows } = await sql<{ nom: string }>`select nom from migration_empreinte`.execute(db)
        const faites = new Set(rows.map(({ nom }) => nom))
        if ((await miennes).some(({ name }) => !faites.has(name))) throw new Error('migrations are missing')
      },
    },
    {
      nom: 'disque',
      controler: async () => {
        if ((await placeSurDisque(dossier)).libre < DISQUE_MIN_OCTETS) throw new Error('the disk is full')
      },
    },
    {
      nom: 'travaux',
      controler: async () => {
        const { silence } = await vieDesTravaux(db)
        if (silence === undefined || silence > SILENCE_MAX_S) throw new Error('no worker shows life')
      },
    },
  ]
}
