import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { verifierPartout } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const RACINE = resolve(import.meta.dirname, '../../..')
const COOKIE = 'ondine_session='

interface Vue {
  readonly entetes: IncomingHttpHeaders
  readonly corps: string
}

/** A bank on a host name of its own: notes what it is sent, and sends people back by a form and by a link. */
const uneBanque = async (retour: () => string, vues: Vue[]): Promise<{ serveur: Server; page: string }> => {
  const serveur = createServer((requete, reponse) => {
    const morceaux: Buffer[] = []
    requete.on('data', (morceau: Buffer) => morceaux.push(morceau))
    requete.on('end', () => {
      if (requete.url === '/payer') vues.push({ entetes: requete.headers, corps: Buffer.concat(morceaux).toString() })
      reponse
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(`<!doctype html><html lang="fr"><title>Banque</title>
        <link rel="icon" href="data:,"><h1>Page de la banque</h1>
        <form method="post" action="${retour()}?resultat=paye"><input type="hidden" name="Data" value="signé"><button>Payer</button></form>
        <a href="${retour()}?resultat=abandon">Abandonner</a>`)
    })
  }).listen(0, '127.0.0.2')
  await once(serveur, 'listening')
  return { serveur, page: `http://127.0.0.2:${(serveur.address() as AddressInfo).port}/payer` }
}

const vues: Vue[] = []
let portail = ''
let lignes: Interface
let enfant: ChildProcess | undefined
let banque: Server | undefined

test.describe('leaving for a bank on another site, and coming back', () => {
  test.describe.configure({ mode: 'default' })
  test.use({ compte: 'abonne' })

  test.beforeAll(async () => {
    const donnees = process.env.ONDINE_E2E_DATA
    test.skip(donnees === undefined, 'the portal under test keeps its database elsewhere')
    const { serveur, page } = await uneBanque(() => `${portail}/webapi/Essai/retour/REF1`, vues)
    banque = serveur
    enfant = spawn(process.execPath, ['apps/e2e/support/portail-portes.child.ts', page], {
      cwd: RACINE,
      env: { ...process.env, DATA_DIR: donnees, DATABASE_URL: undefined, ONDINE_MODE: 'demo', PORT: '0' },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    if (enfant.stdout === null) throw new Error('no output')
    lignes = createInterface({ input: enfant.stdout })
    const [ligne] = (await once(lignes, 'line')) as [string]
    portail = ligne
  })
  test.afterAll(async () => {
    enfant?.stdin?.end()
    if (enfant !== undefined && enfant.exitCode === null) await once(enfant, 'exit')
    banque?.closeAllConnections()
    banque?.close()
  })

  test('the relay page sends its form there; the bank’s form leads back to a screen, and the session is what it was', async ({
    page,
    context,
  }) => {
    await page.goto(`${portail}/#/dashboard`)
    await expect(page.getByRole('button', { name: /mon compte$/ })).toBeVisible()
    const avant = (await context.cookies(portail)).find(({ name }) => name === 'ondine_session')
    expect(avant?.sameSite).toBe('Strict')

    await page.evaluate(() => location.assign('/webapi/Essai/depart/J1'))
    await expect(page.getByRole('heading', { name: 'Page de la banque' })).toBeVisible()
    expect(new URL(page.url()).hostname).toBe('127.0.0.2')
    expect(vues).toHaveLength(1)
    expect(vues[0]?.corps).toBe('reference=J1&libelle=Eau+%26+%22assainissement%22')
    expect(vues[0]?.entetes.cookie).toBeUndefined()
    // the address of our page is what opens it
    expect(vues[0]?.entetes.referer).toBeUndefined()

    const [[recue]] = (await Promise.all([
      once(lignes, 'line'),
      page.getByRole('button', { name: 'Payer' }).click(),
    ])) as [[string], unknown]
    const retour = JSON.parse(recue) as { method: string; headers: IncomingHttpHeaders }
    expect(retour.method).toBe('POST')
    expect(retour.headers['sec-fetch-site']).toBe('cross-site')
    expect(retour.headers.cookie ?? '', 'the Strict cookie does not come along').not.toContain(COOKIE)
    await page.waitForURL(`${portail}/#/user/profile`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon profil')
    const apres = (await context.cookies(portail)).find(({ name }) => name === 'ondine_session')
    expect(apres?.value).toBe(avant?.value)
  })

  test('giving up by a link comes back too; the browser’s own button does not send anybody away again', async ({
    page,
  }) => {
    await page.goto(`${portail}/#/dashboard`)
    await expect(page.getByRole('button', { name: /mon compte$/ })).toBeVisible()
    await page.evaluate(() => location.assign('/webapi/Essai/depart/J2'))
    await page.getByRole('link', { name: 'Abandonner' }).click()
    await page.waitForURL(`${portail}/#/user/profile`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon profil')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Page de la banque' })).toBeVisible()
    const parties = vues.length
    // a page that left by itself leaves no trace in the history
    await page.goBack()
    await page.waitForURL(`${portail}/#/dashboard`)
    expect(vues).toHaveLength(parties)
  })

  test('the relay page runs nothing inline and sends its forms to that host alone', async ({ page, surveillance }) => {
    surveillance.attendre(
      /form-action|script-src|require-trusted-types|TrustedScript|127\.0\.0\.3|porte\/page\.js|ERR_FAILED/,
    )
    // its script does not come: the page stays, as for whoever has none
    await page.route('**/webapi/porte/page.js', (route) => route.abort())
    await page.goto(`${portail}/webapi/Essai/depart/J3`)
    await verifierPartout(page, 'page of a door')
    await page
      .evaluate(() => {
        const script = document.createElement('script')
        script.append('globalThis.execute = true')
        document.body.append(script)
      })
      .catch(() => undefined)
    expect(await page.evaluate(() => 'execute' in globalThis)).toBe(false)
    await page.evaluate(() => {
      const formulaire = document.createElement('form')
      formulaire.method = 'post'
      formulaire.action = 'http://127.0.0.3:9/vol'
      document.body.append(formulaire)
      formulaire.submit()
    })
    await expect.poll(() => surveillance.refus().join('\n')).toContain('form-action')
    expect(new URL(page.url()).hostname).toBe('localhost')
  })

  test('without script its button leaves, on a phone too', async ({ browser }) => {
    const contexte = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 700 },
      colorScheme: 'dark',
    })
    const page = await contexte.newPage()
    await page.goto(`${portail}/webapi/Essai/depart/J4`)
    await page.screenshot({ path: 'test-results/depart-390-sombre.png' })
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByRole('heading', { name: 'Page de la banque' })).toBeVisible()
    expect(vues.at(-1)?.corps).toContain('reference=J4')
    await contexte.close()
  })

  test('what is refused there is said on a page, with the way home', async ({ page, surveillance }) => {
    surveillance.attendre(/400/)
    await page.goto(`${portail}/webapi/Essai/retour/a%20b`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un problème est survenu')
    await verifierPartout(page, 'page of a door')
    await page.getByRole('link', { name: 'Retourner à l’agence en ligne' }).click()
    await expect(page.getByRole('main')).toBeVisible()
  })
})
