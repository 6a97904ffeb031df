import { cp, lchown, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { readMigrations } from '../../platform/db/migrate.ts'
import { RefusOperation } from '../verbe.ts'
import { PIECES } from './ecrire.ts'
import type { Manifeste } from './manifeste.ts'

/** May this version bring that schema up to its own? @throws RefusOperation */
export const exigerVersion = async ({ migrations, version }: Manifeste): Promise<string> => {
  const connues = new Map((await readMigrations()).map(({ name, fingerprint }) => [name, fingerprint]))
  const inconnue = migrations.find(({ nom, sha256 }) => connues.get(nom) !== sha256)
  if (inconnue !== undefined)
    throw new RefusOperation(
      `This backup was made by Ondine ${version} with migration ${inconnue.nom}, which this version does not have: restore it with that version.`,
    )
  return migrations.at(-1)?.nom ?? ''
}

const NOS_SCHEMAS = new Set(['public', 'graphile_worker'])
/** What people make and imports bring, before anybody has an account too: whoever has one of these has something to lose. */
const VIVANTES = [
  ['utilisateur', 'accounts'],
  ['client', 'customers'],
  ['contrat', 'contracts'],
  ['point_livraison', 'delivery points'],
  ['appareil', 'meters'],
] as const

const tablesDe = async (client: pg.Client): Promise<{ schema: string; nom: string }[]> =>
  (
    await client.query<{ schema: string; nom: string }>(
      `select n.nspname as schema, c.relname as nom from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1, 2`,
    )
  ).rows

/** One restore at a time, over nothing that lives. The lock goes with the connection. @throws RefusOperation */
export const exigerVide = async (client: pg.Client): Promise<void> => {
  const { rows: verrou } = await client.query<{ pris: boolean }>(
    `select pg_try_advisory_lock(hashtext('ondine-restore')) as pris`,
  )
  if (verrou[0]?.pris !== true) throw new RefusOperation('Another restore fills this database: wait for its end.')
  const presentes = await tablesDe(client)
  if (presentes.length === 0) return
  const ailleurs = presentes.find(({ schema }) => !NOS_SCHEMAS.has(schema))
  if (ailleurs !== undefined || !presentes.some(({ nom }) => nom === 'utilisateur'))
    throw new RefusOperation(
      `This database holds tables that are not Ondine’s${ailleurs ? ` (${ailleurs.schema}.${ailleurs.nom})` : ''}: restore into an empty database.`,
    )
  for (const [table, dite] of VIVANTES) {
    if (!presentes.some(({ schema, nom }) => schema === 'public' && nom === table)) continue
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from public.${table}`)
    const n = rows[0]?.n ?? 0
    if (n > 0)
      throw new RefusOperation(
        `This database is alive (${n} ${dite}) and is left as it is: restore into an empty database.`,
      )
  }
}

const fichiersDe = (dossier: string): Promise<string[]> => readdir(dossier).catch(() => [])

/** @throws RefusOperation where attachments lie already */
export const exigerSansPieces = async (dataDir: string): Promise<void> => {
  if ((await fichiersDe(join(dataDir, PIECES))).length > 0)
    throw new RefusOperation(`${join(dataDir, PIECES)} holds files already: move them away, or set another DATA_DIR.`)
}

/** Root gives them to whoever has the folder: the service could not read its own files otherwise. */
const rendreAuService = async (dataDir: string): Promise<void> => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dataDir)
  const pieces = join(dataDir, PIECES)
  for (const chemin of [pieces, ...(await readdir(pieces, { recursive: true })).map((un) => join(pieces, un))])
    await lchown(chemin, uid, gid)
}

/** Brings the attachments back; what fails leaves none. */
export const rendrePieces = async (dossier: string, dataDir: string): Promise<void> => {
  if ((await fichiersDe(join(dossier, PIECES))).length === 0) return
  try {
    await cp(join(dossier, PIECES), join(dataDir, PIECES), { recursive: true })
    await rendreAuService(dataDir)
  } catch (cause) {
    await rm(join(dataDir, PIECES), { recursive: true, force: true })
    throw cause
  }
}
