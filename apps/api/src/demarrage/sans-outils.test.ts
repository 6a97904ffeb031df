import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { poserSansOutils } from '../../test-setup/arbre-sans-outils.ts'
import { dossierNeuf, lancerProcessus, nettoyer } from '../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'

const base = await createTestDatabase()
afterAll(async () => {
  await nettoyer()
  await base.drop()
})

it('starts, serves the pages and answers the operator without any package of development', {
  timeout: 240_000,
}, async () => {
  const arbre = dossierNeuf()
  poserSansOutils(arbre)
  for (const outil of ['vite', 'vitest', '@playwright/test', '@sparticuz/chromium', 'react', '@biomejs/biome'])
    expect([outil, existsSync(join(arbre, 'node_modules', outil))]).toEqual([outil, false])
  const reglages = {
    ONDINE_MODE: 'production',
    DATABASE_URL: base.url,
    DATA_DIR: dossierNeuf(),
    PUBLIC_URL: 'https://agence.exemple.fr',
    ACCESS_KEY: 'une-cle-a-nous',
    SECRET: 'un-secret-bien-a-nous',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'ne-pas-repondre@exemple.fr',
  }
  const portail = lancerProcessus(reglages, [process.execPath, join(arbre, 'apps/api/src/main-http.ts')])
  const url = await portail.pret()
  const page = await (await fetch(url)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  expect((await fetch(`${url}${script}`)).headers.get('content-type')).toContain('javascript')
  expect((await fetch(`${url}/webapi/Configuration/getConfiguration`)).status).toBe(200)
  portail.signal('SIGTERM')
  expect((await portail.fin).statut).toBe(0)

  const outil = lancerProcessus(reglages, [process.execPath, join(arbre, 'apps/api/src/main-ondine.ts'), 'migrate'])
  expect([(await outil.fin).statut, outil.sortie()]).toEqual([0, 'The database is up to date.\n'])
})
