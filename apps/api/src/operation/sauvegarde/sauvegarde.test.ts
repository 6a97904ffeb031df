import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { query } from '../../../test-setup/embedded-harness.ts'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { dossierNeuf, lancerProcessus, nettoyer } from '../../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'

const base = await createTestDatabase()
const { adminUrl } = inject('testCluster')
const suffixe = `${process.pid}_${Date.now().toString(36)}`
const neuves: string[] = []
/** A database of the cluster with nothing in it. */
const uneBaseVide = async (): Promise<string> => {
  const nom = `ondine_vide_${suffixe}_${neuves.length}`
  await query(adminUrl, `create database ${nom} template template0`)
  neuves.push(nom)
  return new URL(`/${nom}`, adminUrl).href
}

let serveur: Server
let appels = 0
const donnees = dossierNeuf()
const dossier = join(donnees, 'sauvegarde')
const lancer = (reglages: Record<string, string>, commande: readonly string[]) =>
  lancerProcessus(
    {
      ONDINE_MODE: 'production',
      PUBLIC_URL: 'http://localhost:9',
      ACCESS_KEY: 'une-cle-a-nous',
      SECRET: 'canari-secret-du-serveur',
      SMTP_URL: `smtp://127.0.0.1:${(serveur.address() as { port: number }).port}`,
      MAIL_FROM: 'ne-pas-repondre@exemple.fr',
      ...reglages,
    },
    [process.execPath, ...commande],
  )
const ondine = async (url: string, args: readonly string[], reglages: Record<string, string> = {}) => {
  const outil = lancer({ DATABASE_URL: url, DATA_DIR: dossierNeuf(), ...reglages }, [
    'apps/api/src/main-ondine.ts',
    ...args,
  ])
  const { statut } = await outil.fin
  return { statut, sortie: outil.sortie(), erreurs: outil.erreurs() }
}

const lireTout = async (url: string): Promise<Record<string, string>> => {
  const noms = (await query(
    url,
    `select format('%I.%I', table_schema, table_name) as nom from information_schema.tables where table_type = 'BASE TABLE'
      and (table_schema = 'public' or table_name like '\\_private%') and table_name not in ('travail_battement', 'instance', 'kysely_migration') order by 1`,
  )) as { nom: string }[]
  const tout: Record<string, string> = {}
  for (const { nom } of noms) {
    const [ligne] = (await query(
      url,
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as h from ${nom} t`,
    )) as { h: string }[]
    tout[nom] = ligne?.h ?? ''
  }
  return tout
}
const tables = async (url: string): Promise<number> =>
  Number(
    (
      (await query(url, `select count(*) as n from pg_class where relnamespace = 'public'::regnamespace`)) as {
        n: string
      }[]
    )[0]?.n,
  )

beforeAll(async () => {
  serveur = createServer((prise) => {
    appels += 1
    prise.destroy()
  })
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
  const { userWebId } = await unUtilisateur(base.db)
  const numeroContrat = await unContrat(base.db)
  await unAttachement(base.db, userWebId, numeroContrat)
  await base.pool.query(`insert into audit (le, action) values (now(), 'canari')`)
  const piece = join(donnees, 'pieces-jointes')
  mkdirSync(piece)
  writeFileSync(join(piece, 'reglement.pdf'), 'un document')
  // a mail that waits, with its live link
  const fait = await ondine(base.url, ['admin', 'create', '--email', 'direction@exemple.fr'])
  expect(fait).toMatchObject({ statut: 0, erreurs: '' })
  expect(await ondine(base.url, ['backup', dossier], { DATA_DIR: donnees })).toMatchObject({ statut: 0, erreurs: '' })
}, 120_000)
afterAll(async () => {
  serveur.close()
  await nettoyer()
  await base.drop()
  for (const nom of neuves) await query(adminUrl, `drop database if exists ${nom} with (force)`)
})

describe('a backup', () => {
  it('comes back whole into an empty database, rows, files and numbers to come', { timeout: 120_000 }, async () => {
    const url = await uneBaseVide()
    const ailleurs = dossierNeuf()
    expect(await ondine(url, ['restore', dossier], { DATA_DIR: ailleurs })).toMatchObject({
      statut: 0,
      erreurs: '',
      sortie: expect.stringContaining('This is a copy'),
    })
    expect(await lireTout(url)).toEqual(await lireTout(base.url))
    expect(readFileSync(join(ailleurs, 'pieces-jointes', 'reglement.pdf'), 'utf8')).toBe('un document')
    const suivant = `select nextval(pg_get_serial_sequence('audit', 'id'))::int as n`
    expect(await query(url, suivant)).toEqual(await query(base.url, suivant))
    // triggers and foreign keys are back
    await expect(query(url, 'delete from audit')).rejects.toThrow('append-only')
    await expect(query(url, `insert into utilisateur_profil values (999999, 'ADMIN')`)).rejects.toThrow('foreign key')
    expect(await ondine(url, ['restore', dossier])).toMatchObject({
      statut: 1,
      erreurs: expect.stringMatching(/^This database is alive \(2 accounts\)[^\n]+\n$/),
    })
    expect(await lireTout(url)).toEqual(await lireTout(base.url))
  })

  it('holds no secret of the settings, is not written over', async () => {
    const reglages = readFileSync(join(dossier, 'settings.env'), 'utf8')
    expect(reglages).toContain('MAIL_FROM=ne-pas-repondre@exemple.fr')
    expect(reglages).not.toMatch(/canari|127\.0\.0\.1|une-cle/)
    expect(await ondine(base.url, ['backup', dossier])).toMatchObject({
      statut: 1,
      erreurs: expect.stringMatching(/exists already: name a folder that does not\.\n$/),
    })
  })

  it('writes to nobody once restored, before an operator says so', { timeout: 180_000 }, async () => {
    const url = await uneBaseVide()
    expect(await ondine(url, ['restore', dossier])).toMatchObject({ statut: 0 })
    appels = 0
    const reglages = { DATABASE_URL: url, DATA_DIR: dossierNeuf() }
    const portail = lancer(reglages, ['apps/api/src/main-http.ts'])
    const ligne = await portail.ligne('restored copy')
    expect(ligne).toContain('npm run ondine -- release')
    // the job was taken, and put off
    const reporte = `select count(*)::int as n from graphile_worker._private_jobs where run_at > now() + interval '30 minutes'`
    await expect.poll(async () => query(url, reporte), PATIENCE).toEqual([{ n: 1 }])
    expect(appels).toBe(0)
    portail.signal('SIGTERM')
    await portail.fin
    // what was to run later for a reason of its own still does
    await query(url, `select graphile_worker.add_job('autre', run_at => now() + interval '40 minutes')`)
    expect(await ondine(url, ['release'])).toMatchObject({ statut: 0, sortie: expect.stringMatching(/^Released/) })
    expect(await query(url, reporte)).toEqual([{ n: 1 }])
    expect(await ondine(url, ['release'])).toMatchObject({ statut: 0, sortie: expect.stringContaining('no copy') })
    const relache = lancer(reglages, ['apps/api/src/main-http.ts'])
    await expect.poll(() => appels, PATIENCE).toBeGreaterThan(0)
    relache.signal('SIGTERM')
    await relache.fin
  })

  it.each([
    ['cut in the middle', (ou: string) => writeFileSync(join(ou, 'tables', 'public.utilisateur.copy.gz'), 'x')],
    ['with a changed manifest', (ou: string) => appendFileSync(join(ou, 'manifest.json'), ' ')],
  ])('%s is refused, and nothing is half restored', { timeout: 60_000 }, async (_cas, abimer) => {
    const url = await uneBaseVide()
    const autre = join(dossierNeuf(), 'copie')
    await ondine(base.url, ['backup', autre])
    abimer(autre)
    expect(await ondine(url, ['restore', autre])).toMatchObject({
      statut: 1,
      erreurs: expect.stringMatching(/(changed or cut|was changed or cut): take another copy of the backup\.\n$/),
    })
    expect(await tables(url)).toBe(0)
  })
})
