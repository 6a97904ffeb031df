import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { INSERER_MARQUE } from '../../api/src/demarrage/copie.ts'
import { createClient } from '../../api/src/platform/db/client.ts'
import { adresseEmbarquee } from '../../api/test-setup/portail-process.ts'
import { verifierPartout } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const RACINE = resolve(import.meta.dirname, '../../..')
let copie = ''
let enfant: ChildProcess | undefined

const surLaBase = async (
  donnees: string,
  faire: (client: ReturnType<typeof createClient>) => Promise<unknown>,
): Promise<void> => {
  const client = createClient({ connectionString: adresseEmbarquee(donnees) })
  await client.connect()
  try {
    await faire(client)
  } finally {
    await client.end()
  }
}

// A second portal on the same database, started while it bears the mark of a restored copy: a portal reads it when it starts.
test.describe('on a restored copy', () => {
  test.describe.configure({ mode: 'default' })

  test.beforeAll(async () => {
    const donnees = process.env.ONDINE_E2E_DATA ?? ''
    test.skip(donnees === '', 'the portal under test keeps its database elsewhere')
    await surLaBase(donnees, (client) => client.query(INSERER_MARQUE, ['2026-11-20T03:00:00.000Z']))
    try {
      const portail = spawn(process.execPath, ['apps/api/src/main-http.ts'], {
        cwd: RACINE,
        env: {
          ...process.env,
          DATA_DIR: donnees,
          DATABASE_URL: undefined,
          ONDINE_MODE: 'demo',
          PORT: '0',
          WORKER: 'separate',
          TRUST_PROXY: 'loopback',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      enfant = portail
      for await (const ligne of createInterface({ input: portail.stdout })) {
        copie = /"portal":"([^"]+)"/.exec(ligne)?.[1] ?? ''
        if (copie !== '') break
      }
      portail.stdout.resume()
    } finally {
      await surLaBase(donnees, (client) => client.query(`delete from instance where nom = 'copie'`))
    }
  })
  test.afterAll(async () => {
    if (enfant === undefined || enfant.exitCode !== null) return
    const fin = once(enfant, 'exit')
    enfant.kill('SIGINT')
    await fin
  })

  const bandeau = 'Copie restaurée\u00a0: aucun e-mail ni SMS ne part d’ici, aucun service extérieur n’est appelé.'

  test('a visitor, a subscriber and staff are told on every page that nobody is written to; on the original nobody is', async ({
    page,
    chez,
  }) => {
    await page.goto(`${copie}/#/login`)
    await expect(page.getByRole('region', { name: 'Copie restaurée' })).toHaveText(bandeau)
    await verifierPartout(page, 'copy')
    for (const [qui, chemin] of [
      ['abonne', '#/dashboard'],
      ['admin', '#/admin/general'],
    ] as const) {
      const elle = await chez(qui)
      await elle.goto(`${copie}/${chemin}`)
      await expect(elle.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(elle.getByRole('region', { name: 'Copie restaurée' })).toHaveText(bandeau)
      await elle.setViewportSize({ width: 390, height: 844 })
      await expect(elle.getByRole('region', { name: 'Copie restaurée' })).toBeInViewport()
    }
    await page.goto('/#/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Copie restaurée' })).toHaveCount(0)
  })
})
