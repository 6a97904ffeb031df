import { createWriteStream, rmSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { systemClock } from '../../platform/clock.ts'
import { VERSION } from '../../platform/version.ts'
import { RefusOperation } from '../verbe.ts'
import { inventorier } from './inventaire.ts'
import { empreinteFichier, empreinteTexte, FORMAT, MANIFESTE, type Manifeste } from './manifeste.ts'

export const PIECES = 'pieces-jointes'

/** What a table becomes on its way into a backup: other rows, none ("vide"), or itself (undefined). */
export interface Filtre {
  readonly flux: Duplex
  /** Rows that came out. */
  lignes(): number
}
export type Filtrer = (table: Readonly<{ nom: string; colonnes: readonly string[] }>) => Filtre | 'vide' | undefined

export interface AEcrire {
  client: pg.Client
  dossier: string
  /** Attachments of mail types live here. */
  dataDir: string
  reglages: string
  roles: readonly string[]
  /** Makes it a copy in which nobody is read: no restore of it is ever the original. */
  filtrer?: Filtrer
}

const ecrireTables = async (
  client: pg.Client,
  brouillon: string,
  inventaire: Awaited<ReturnType<typeof inventorier>>,
  filtrer: Filtrer | undefined,
) => {
  const tables: Manifeste['tables'] = []
  for (const table of inventaire.tables) {
    const fichier = `tables/${table.schema}.${table.nom}.copy.gz`
    const colonnes = table.colonnes.map((une) => client.escapeIdentifier(une)).join(', ')
    const nom = `${client.escapeIdentifier(table.schema)}.${client.escapeIdentifier(table.nom)}`
    const filtre = filtrer?.(table)
    const flux = client.query(
      copyTo(`copy (select ${colonnes} from ${nom}${filtre === 'vide' ? ' where false' : ''}) to stdout`),
    )
    const vers = [
      createGzip({ level: 3 }),
      createWriteStream(join(brouillon, fichier), { mode: 0o600, flush: true }),
    ] as const
    if (filtre === undefined || filtre === 'vide') await pipeline(flux, ...vers)
    else await pipeline(flux, filtre.flux, ...vers)
    tables.push({ ...table, fichier, lignes: typeof filtre === 'object' ? filtre.lignes() : flux.rowCount })
  }
  return tables
}

const copierPieces = (dataDir: string, brouillon: string): Promise<void> =>
  cp(join(dataDir, PIECES), join(brouillon, PIECES), { recursive: true }).catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
  })

const empreintes = async (brouillon: string): Promise<Manifeste['fichiers']> => {
  const tous = await readdir(brouillon, { recursive: true, withFileTypes: true })
  const chemins = tous.filter((un) => un.isFile()).map((un) => relative(brouillon, join(un.parentPath, un.name)))
  const fichiers: Manifeste['fichiers'] = []
  for (const chemin of chemins.toSorted())
    fichiers.push({ chemin, ...(await empreinteFichier(join(brouillon, chemin))) })
  return fichiers
}

const remplir = async (
  { client, dataDir, reglages, roles, filtrer }: AEcrire,
  brouillon: string,
): Promise<Manifeste> => {
  await mkdir(join(brouillon, 'tables'), { mode: 0o700 })
  await client.query('begin isolation level repeatable read read only')
  const inventaire = await inventorier(client)
  const tables = await ecrireTables(client, brouillon, inventaire, filtrer)
  await client.query('commit')
  await copierPieces(dataDir, brouillon)
  await writeFile(join(brouillon, 'settings.env'), reglages, { mode: 0o600 })
  const { migrations, partitions, sequences, postgres, objets } = inventaire
  const fichiers = await empreintes(brouillon)
  const faitLe = systemClock.now().toISOString()
  return {
    format: FORMAT,
    version: VERSION,
    faitLe,
    postgres,
    migrations,
    roles: [...roles],
    tables,
    partitions,
    sequences,
    fichiers,
    // a copy in which nobody is read takes no row of them
    ...(filtrer ? { anonyme: true } : objets && objets.nombre > 0 && { objets }),
  }
}

/**
 * Writes a backup: one snapshot of the database, then the files, into a folder that bears its name only once it is whole.
 * @throws RefusOperation where the folder exists; whatever fails, or stops it, leaves nothing behind
 */
export const ecrireSauvegarde = async (aEcrire: AEcrire): Promise<Manifeste> => {
  const { dossier } = aEcrire
  const brouillon = `${dossier}.partial`
  if (
    await readdir(dossier).then(
      () => true,
      () => false,
    )
  )
    throw new RefusOperation(`${dossier} exists already: name a folder that does not.`)
  await mkdir(brouillon, { mode: 0o700 }).catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    throw new RefusOperation(`${brouillon} exists: another backup writes there, or one was cut; then remove it.`, {
      cause,
    })
  })
  // told to stop, the process ends where it stands: what it leaves would bar the next one
  const effacer = (): void => rmSync(brouillon, { recursive: true, force: true })
  process.once('exit', effacer)
  try {
    const manifeste = await remplir(aEcrire, brouillon)
    const texte = JSON.stringify(manifeste, undefined, 1)
    await writeFile(join(brouillon, MANIFESTE), texte, { mode: 0o600, flush: true })
    await writeFile(join(brouillon, `${MANIFESTE}.sha256`), empreinteTexte(texte), { mode: 0o600, flush: true })
    await rename(brouillon, dossier)
    return manifeste
  } catch (cause) {
    await rm(brouillon, { recursive: true, force: true })
    throw cause
  } finally {
    process.off('exit', effacer)
  }
}
