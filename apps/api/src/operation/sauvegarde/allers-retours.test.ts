import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { query } from '../../../test-setup/embedded-harness.ts'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { inventees, perdues, photographier } from '../../../test-setup/photo-de-base.ts'
import { dossierNeuf, lancerProcessus, nettoyer } from '../../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'

// What a backup goes between: a server and the embedded database. It comes back as it was.
const base = await createTestDatabase()
const { adminUrl } = inject('testCluster')
const neuve = `ondine_retour_${process.pid}_${Date.now().toString(36)}`
const PRODUCTION = {
  ONDINE_MODE: 'production',
  PUBLIC_URL: 'https://agence.exemple.fr',
  ACCESS_KEY: 'une-cle-a-nous',
  SECRET: 'un-secret-bien-a-nous',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'ne-pas-repondre@exemple.fr',
}
const VERBES = 'apps/api/src/main-ondine.ts'
const ondine = async (reglages: Record<string, string>, ...args: string[]) => {
  const outil = lancerProcessus({ ...PRODUCTION, DATA_DIR: dossierNeuf(), ...reglages }, [
    process.execPath,
    VERBES,
    ...args,
  ])
  const { statut } = await outil.fin
  return { statut, erreurs: outil.erreurs() }
}
const FAIT = { statut: 0, erreurs: '' }
const dossier = join(dossierNeuf(), 'sauvegarde')

beforeAll(async () => {
  const { userWebId } = await unUtilisateur(base.db)
  const contrat = await unContrat(base.db)
  await unAttachement(base.db, userWebId, contrat)
  await uneFacture(base.db, contrat)
  await base.pool.query(`insert into audit (le, action) values (now(), 'canari')`)
  const ici = dossierNeuf()
  mkdirSync(join(ici, 'pieces-jointes'))
  writeFileSync(join(ici, 'pieces-jointes', 'reglement.pdf'), 'un document')
  expect(await ondine({ DATABASE_URL: base.url, DATA_DIR: ici }, 'backup', dossier)).toEqual(FAIT)
}, 120_000)
afterAll(async () => {
  await nettoyer()
  await base.drop()
  await query(adminUrl, `drop database if exists ${neuve} with (force)`)
})

it('from a server to the embedded database and back: every row and file is as it was', {
  timeout: 300_000,
}, async () => {
  const embarquee = { DATA_DIR: dossierNeuf(), ALLOW_EMBEDDED_DATABASE: '1' }
  expect(await ondine(embarquee, 'restore', dossier, '--original')).toEqual(FAIT)
  const retour = join(dossierNeuf(), 'retour')
  expect(await ondine(embarquee, 'backup', retour)).toEqual(FAIT)
  await query(adminUrl, `create database ${neuve} template template0`)
  const url = new URL(`/${neuve}`, adminUrl).href
  const la = dossierNeuf()
  expect(await ondine({ DATABASE_URL: url, DATA_DIR: la }, 'restore', retour, '--original')).toEqual(FAIT)
  const [avant, apres] = [await photographier(base.url), await photographier(url)]
  expect([...apres.keys()]).toEqual([...avant.keys()])
  expect([perdues(avant, avant, apres), inventees(avant, avant, apres)]).toEqual([{}, {}])
  expect(readFileSync(join(la, 'pieces-jointes', 'reglement.pdf'), 'utf8')).toBe('un document')
})
