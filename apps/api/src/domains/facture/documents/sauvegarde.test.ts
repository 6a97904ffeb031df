import { createHash } from 'node:crypto'
import { chown, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { folder, ondine, removeFolders, stop } from '../../../../test-setup/embedded-harness.ts'
import { unContrat } from '../../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT } from '../../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../../test-setup/patience.ts'
import { importerTexte } from '../../../import/import.fixtures.ts'
import { fixedClock } from '../../../platform/clock.ts'
import { type Connection, connect } from '../../../platform/db/connection.ts'
import { type Cluster, clusterFiles, findCluster, SUPERUSER } from '../../../platform/db/embedded/cluster.ts'
import { migrateToLatest } from '../../../platform/db/migrate.ts'
import { randomIds } from '../../../platform/ids.ts'
import { accesRoutes } from '../../acces/acces.routes.ts'
import { facturesRoutes } from '../factures.routes.ts'
import { creerLienDeFacture } from '../liens/creer-lien.ts'

// F14, short form: a copy of the folder is taken while bills and their originals come in, the cluster is destroyed, another one takes
// the copy.
afterAll(removeFolders)
const log = { info: () => undefined, warn: () => undefined }
const clock = fixedClock(MAINTENANT)
const sha = (octets: Buffer): string => createHash('sha256').update(octets).digest('hex')

interface Acquis {
  readonly numero: string
  readonly empreinte: string
  readonly code: string
}

/** A bill, its original of several pieces and a link to it, each acknowledged before the next. */
const facturer = async ({ pool, db }: Connection, contrat: string, rang: number): Promise<Acquis> => {
  const numero = `F${rang}`
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(600_000 + rang, `${rang} `),
    Buffer.from('\n%%EOF\n'),
  ])
  const facture = await importerTexte(
    pool,
    'factures',
    `numeroContrat;numeroFacture;dateEmission;montantTtc;reste;dateReste\n${contrat};${numero};2026-07-01;${rang},10;${rang},10;2026-07-01\n`,
  )
  const original = await importerTexte(
    pool,
    'originaux',
    `numeroContrat;numeroFacture;fichier;version;octets;sha256\n${contrat};${numero};a.pdf;0;${pdf.length};${sha(pdf)}\n`,
    { voisins: { 'a.pdf': pdf } },
  )
  expect([facture.comptes.acceptees, original.comptes.acceptees]).toEqual([1, 1])
  const chemin = await creerLienDeFacture(
    { sql: db, clock, ids: randomIds },
    { numeroContrat: contrat, numeroFacture: numero },
  )
  return { numero, empreinte: sha(pdf), code: chemin.split('/').at(-1) ?? '' }
}

/** Files come and go while they are copied. */
const copier = async (de: string, vers: string, proprietaire: number): Promise<void> => {
  await mkdir(vers, { recursive: true, mode: 0o700 })
  if (process.getuid?.() === 0) await chown(vers, proprietaire, proprietaire)
  for (const entree of await readdir(de, { withFileTypes: true })) {
    const [source, cible] = [join(de, entree.name), join(vers, entree.name)]
    if (entree.isDirectory()) await copier(source, cible, proprietaire)
    else if (entree.isFile() && !entree.name.startsWith('postmaster.')) {
      const la = await copyFile(source, cible).then(
        () => true,
        () => false,
      )
      if (la && process.getuid?.() === 0) await chown(cible, proprietaire, proprietaire)
    }
  }
}

const cluster = async (dossier: string): Promise<Cluster> => {
  const trouve = await findCluster(dossier)
  if (trouve === undefined) throw new Error(`no cluster in ${dossier}`)
  return trouve
}

it('finds every bill, original and link again that was acknowledged before the backup, in another cluster', {
  timeout: 180_000,
}, async () => {
  const [dossierA, dossierB, copie] = [folder(), folder(), folder()]
  const serveurA = ondine(dossierA)
  const { url } = await serveurA.event('ready')
  await migrateToLatest(url, log)
  const a = connect({ url, applicationName: 'ondine-test', maxConnections: 5 })
  const contrat = await unContrat(a.db)
  const acquis: Acquis[] = []
  let continuer = true
  const charge = (async () => {
    for (let rang = 1; continuer; rang++) acquis.push(await facturer(a, contrat, rang))
  })()
  const auMoins = (combien: number) => vi.waitFor(() => expect(acquis.length).toBeGreaterThanOrEqual(combien), PATIENCE)
  await auMoins(2)

  const { data, home, passwords } = await cluster(dossierA)
  const { port, hostname: host } = new URL(url)
  const admin = new pg.Client({
    host,
    port: Number(port),
    user: SUPERUSER,
    password: passwords.superuser,
    database: 'postgres',
  })
  await admin.connect()
  await admin.query(`select pg_backup_start('essai', true)`)
  await copier(data, join(copie, 'data'), process.getuid?.() ?? 0)
  // some came while the folder was copied
  await auMoins(acquis.length + 2)
  const avant = [...acquis]
  const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await copier(join(data, 'pg_wal'), join(copie, 'data/pg_wal'), process.getuid?.() ?? 0)
  await writeFile(join(copie, 'data/backup_label'), rows[0]?.labelfile ?? '')
  await copyFile(clusterFiles(home).description, join(copie, 'cluster.json'))
  await admin.end()
  await auMoins(avant.length + 1)
  continuer = false
  await charge
  await a.close()
  await stop(serveurA)
  await rm(home, { recursive: true })
  await rm(dossierA, { recursive: true, force: true })

  const vide = ondine(dossierB)
  await vide.event('ready')
  await stop(vide)
  const autre = await cluster(dossierB)
  await rm(autre.data, { recursive: true })
  await copier(join(copie, 'data'), autre.data, autre.ownerUid)
  await copyFile(join(copie, 'cluster.json'), clusterFiles(autre.home).description)
  const serveurB = ondine(dossierB)
  const b = connect({ url: (await serveurB.event('ready')).url, applicationName: 'ondine-test', maxConnections: 5 })
  try {
    const app = await unServeur(b, { liaisons: [...accesRoutes, ...facturesRoutes], clock })
    const lus = []
    for (const [rang, { numero, code }] of avant.entries()) {
      const passant = unNavigateur(app, { ip: `198.51.${rang}.7` })
      await passant.obtenirJeton()
      const { rawPayload } = await passant.appeler('GET', `Facture/telechargePdf/${code}`)
      lus.push({ numero, empreinte: sha(rawPayload), code })
    }
    await app.close()
    expect(lus).toEqual(avant)
    // nothing half there either: what came after the backup point is whole or absent
    const { rows: originaux } = await b.pool.query<{ bon: boolean }>(
      `select sha256(string_agg(m.contenu, ''::bytea order by m.rang)) = o.empreinte as bon
         from facture_original o join depot_morceau m using (empreinte) group by o.numero_facture, o.empreinte`,
    )
    expect(originaux.length).toBeGreaterThanOrEqual(avant.length)
    expect(originaux.filter(({ bon }) => !bon)).toEqual([])
    expect((await b.pool.query('select * from controler_grand_livre()')).rows).toEqual([])
    await facturer(b, contrat, 1000)
  } finally {
    await b.close()
    await stop(serveurB)
  }
})
