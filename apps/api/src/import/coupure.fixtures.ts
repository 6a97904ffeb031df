import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { vi } from 'vitest'
import { PATIENCE } from '../../test-setup/patience.ts'
import type { TestDatabase } from '../../test-setup/test-database.ts'
import { ecrireVoisins, type Voisins } from './import.fixtures.ts'

const MAIN = resolve(import.meta.dirname, '../main-import.ts')
const VERROU = 20_261_122

/**
 * Kills the command `import` on a row: from now on the nth row written to these tables waits, in its transaction, until the process that
 * writes it has been killed.
 */
export const unTueur = async ({ pool, url }: TestDatabase, tables: readonly string[]) => {
  await pool.query(`create sequence rang_ecrit;
    create table rang_fatal (rang bigint not null);
    insert into rang_fatal values (0);
    create function attendre_la_mort() returns trigger language plpgsql as $$
    begin
      if nextval('rang_ecrit') = (select rang from rang_fatal) then perform pg_advisory_xact_lock(${VERROU}); end if;
      return null;
    end $$;
    ${tables.map((t) => `create trigger attendre_la_mort after insert or update on ${t} for each row execute function attendre_la_mort();`).join('\n')}`)
  const viser = async (rang: number): Promise<void> => {
    await pool.query(`select setval('rang_ecrit', 1, false)`)
    await pool.query('update rang_fatal set rang = $1', [rang])
  }
  const enAttente = async (): Promise<number | undefined> => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and objid = ${VERROU} and not granted
          and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows[0]?.pid
  }
  return {
    /** Rows written while this is done. */
    compter: async (faire: () => Promise<unknown>): Promise<number> => {
      await viser(0)
      await faire()
      return (await pool.query<{ n: number }>(`select (nextval('rang_ecrit') - 1)::int as n`)).rows[0]?.n ?? 0
    },
    /** Runs the command on this text and kills it on that row; answers whether it came so far. */
    tuer: async (format: string, texte: string, rang: number, voisins?: Voisins): Promise<boolean> => {
      const dossier = await mkdtemp(join(tmpdir(), 'ondine-tue-'))
      const garde = await pool.connect()
      try {
        const chemin = join(dossier, 'f.csv')
        await writeFile(chemin, texte)
        await ecrireVoisins(dossier, voisins)
        await viser(rang)
        await garde.query(`select pg_advisory_lock(${VERROU})`)
        const enfant = spawn(process.execPath, [MAIN, format, chemin], {
          env: { ...process.env, DATABASE_URL: url, INIT_CWD: dirname(chemin) },
          stdio: 'ignore',
        })
        const fin = new Promise((repondre) => enfant.on('close', repondre))
        let victime = await enAttente()
        while (enfant.exitCode === null && victime === undefined) {
          await delay(5)
          victime = await enAttente()
        }
        enfant.kill('SIGKILL')
        await fin
        await garde.query(`select pg_advisory_unlock(${VERROU})`)
        // its connection ends what it was at, then finds nobody to answer to
        await vi.waitFor(async () => {
          const { rows } = await pool.query('select 1 from pg_stat_activity where pid = $1', [victime ?? null])
          if (rows.length > 0) throw new Error('still there')
        }, PATIENCE)
        await viser(0)
        return victime !== undefined
      } finally {
        garde.release()
        await rm(dossier, { recursive: true })
      }
    },
  }
}

/** A pool whose holders can die after so many queries: from then on nothing is said to the database, neither commit nor rollback. */
export const unPoolMortel = (pool: Pool) => {
  let reste = Number.POSITIVE_INFINITY
  const dire = <T>(faire: () => Promise<T>): Promise<T> => (reste-- > 0 ? faire() : Promise.reject(new Error('tué')))
  const mortel = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get: (cible, nom) => {
        if (nom === 'query') return (...args: [string, unknown[]]) => dire(() => cible.query(...args))
        const valeur: unknown = Reflect.get(cible, nom)
        return typeof valeur === 'function' ? valeur.bind(cible) : valeur
      },
    })
  return {
    pool: Object.assign(Object.create(pool) as Pool, {
      connect: async () => mortel(await pool.connect()),
      query: (...args: [string, unknown[]]) => dire(() => pool.query(...args)),
    }),
    /** Does this and dies on the way, where it asks more than so many queries; answers whether it died. */
    mourir: async (requetes: number, faire: () => Promise<unknown>): Promise<boolean> => {
      reste = requetes
      const mort = await faire().then(
        () => false,
        (error: unknown) => {
          if (!/tué/.test(String(error))) throw error
          return true
        },
      )
      reste = Number.POSITIVE_INFINITY
      return mort
    },
  }
}
