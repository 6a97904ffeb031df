import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mettreAJour, peutMigrer } from '../../demarrage/base.ts'
import { estAnonyme, leverCopie } from '../../demarrage/copie.ts'
import { readEnv } from '../../demarrage/reglages.ts'
import { tachesAuDehors } from '../../demarrage/travaux.ts'
import { createClient } from '../../platform/db/client.ts'
import { MIGRATIONS_FOLDER, migrateToLatest, resetDatabase } from '../../platform/db/migrate.ts'
import type { OpenedDatabase } from '../../platform/db/open.ts'
import { estRelationAbsente } from '../../platform/db/schema-absent.ts'
import { installJobSchema } from '../../platform/jobs/install.ts'
import { createLog } from '../../platform/log.ts'
import { surConnexion } from '../sur-base.ts'
import { chemin, RefusOperation, STATUT, type Verbe } from '../verbe.ts'
import { chargerSauvegarde } from './charger.ts'
import { exigerSansPieces, exigerVersion, exigerVide, rendrePieces } from './cible.ts'
import { ecrireSauvegarde, PIECES } from './ecrire.ts'
import { lireSauvegarde, type Manifeste } from './manifeste.ts'
import { reglagesSansSecrets } from './reglages-gardes.ts'

const MIO = 1024 * 1024
const log = createLog('error')
export const avecClient = async <T>(
  url: string,
  faire: (client: ReturnType<typeof createClient>) => Promise<T>,
): Promise<T> => {
  const client = createClient({
    connectionString: url,
    application_name: 'ondine-sauvegarde',
    options: '-c TimeZone=UTC',
  })
  await client.connect()
  try {
    return await faire(client)
  } finally {
    await client.end()
  }
}

const ailleurs = (debut: string, { nombre, octets }: NonNullable<Manifeste['objets']>): string =>
  `${debut}: ${nombre} files of requests (${Math.ceil(octets / MIO)} MiB), which the S3 store keeps. Keep a copy of its bucket of the same time or later; after a restore "npm run ondine -- files --read" compares them.`

export const sauvegarder: Verbe = {
  nom: 'backup',
  usage: 'folder',
  resume:
    'Writes database, files and settings (without secrets) into a new folder, with checksums; the portal may run.',
  options: {},
  positionnels: [1, 1],
  executer({ positionnels: [ecrit = ''], dire }) {
    const env = readEnv(process.env, 'outil')
    const dossier = chemin(ecrit)
    return surConnexion(env, async (_connexion, base) => {
      const roles = [...new Set([base.url, base.directUrl].map((url) => decodeURIComponent(new URL(url).username)))]
      const reglages = reglagesSansSecrets(process.env)
      const fait = await avecClient(base.directUrl, (client) =>
        ecrireSauvegarde({ client, dossier, dataDir: env.dataDir, reglages, roles }),
      )
      const lignes = fait.tables.reduce((somme, une) => somme + une.lignes, 0)
      dire(
        `${dossier}: ${fait.tables.length} tables, ${lignes} rows, ${fait.fichiers.length} files, each with its checksum.`,
      )
      if (fait.objets !== undefined) dire(ailleurs('Not in it', fait.objets))
      return STATUT.fait
    })
  },
}

const restaurerDans = async (
  base: OpenedDatabase,
  dossier: string,
  dataDir: string,
  copie: boolean,
): Promise<{ lignes: number; objets: Manifeste['objets'] }> => {
  const manifeste = await lireSauvegarde(dossier)
  if (manifeste.anonyme && !copie)
    throw new RefusOperation('This is an anonymised copy: it takes nobody’s place, restore it without --original.')
  const derniere = await exigerVersion(manifeste)
  await exigerSansPieces(dataDir)
  if (!(await peutMigrer(base.ownerUrl)))
    throw new RefusOperation(
      'The user of this database may not make its schema: give the address of its owner in DATABASE_URL_PROPRIETAIRE.',
    )
  return avecClient(base.ownerUrl, async (client) => {
    await exigerVide(client)
    try {
      await resetDatabase(base.ownerUrl)
      await migrateToLatest(base.ownerUrl, log, MIGRATIONS_FOLDER, derniere)
      await installJobSchema(base.ownerUrl, log)
      await rendrePieces(dossier, dataDir)
      await chargerSauvegarde(client, dossier, manifeste, copie)
      await mettreAJour(base, log)
    } catch (cause) {
      // the refusal that matters is the first one
      await client.query('rollback').catch(() => undefined)
      await resetDatabase(base.ownerUrl).catch(() => undefined)
      await rm(join(dataDir, PIECES), { recursive: true, force: true }).catch(() => undefined)
      // a table that this schema does not have: the database is empty because it was emptied again
      throw estRelationAbsente(cause)
        ? new RefusOperation(`This backup does not fit its own schema (${cause.message}): nothing was restored.`, {
            cause,
          })
        : cause
    }
    return { lignes: manifeste.tables.reduce((somme, une) => somme + une.lignes, 0), objets: manifeste.objets }
  })
}

export const restaurer: Verbe = {
  nom: 'restore',
  usage: 'folder [--original]',
  resume:
    'Fills an empty database from a backup, after checking every byte of it. The result is a copy that writes to nobody (see release); --original says that it takes the place of the one that is lost.',
  options: { original: { type: 'boolean' } },
  positionnels: [1, 1],
  executer({ positionnels: [ecrit = ''], drapeaux, dire }) {
    const env = readEnv(process.env, 'outil')
    const copie = !drapeaux.has('original')
    return surConnexion(env, async (_connexion, base) => {
      const { lignes, objets } = await restaurerDans(base, chemin(ecrit), env.dataDir, copie)
      dire(`${lignes} rows restored.`)
      if (objets !== undefined) dire(ailleurs('Not restored', objets))
      dire(
        copie
          ? 'This is a copy: no mail, SMS nor call to a service leaves it before "npm run ondine -- release".'
          : 'This is the original: what waited leaves as soon as the portal starts.',
      )
      return STATUT.fait
    })
  },
}

export const relacher: Verbe = {
  nom: 'release',
  usage: '',
  resume:
    'Says that a restored copy is the original from now on: mails, SMS and calls leave again once portal and workers are restarted.',
  options: {},
  positionnels: [0, 0],
  executer: ({ dire }) =>
    surConnexion(readEnv(process.env, 'outil'), async ({ db }) => {
      if (await estAnonyme(db))
        throw new RefusOperation('This is an anonymised copy: it has nobody to write to and stays a copy.')
      const levee = await leverCopie(db, tachesAuDehors)
      dire(
        levee
          ? 'Released: restart portal and workers, what waits leaves then.'
          : 'This database is no copy: nothing to release.',
      )
      return STATUT.fait
    }),
}
