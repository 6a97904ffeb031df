import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServiceExterieur } from '../../api/src/platform/exterieur/declaration.ts'
import { demarrerSimulateurs } from '../../api/src/platform/exterieur/simulateurs.ts'
import { expect, test } from '../support/test.ts'

const COOKIE = 'ondine_session='

/** A service that notes who comes, and leads back to the portal. */
const unService = (retour: string, vues: IncomingHttpHeaders[]): ServiceExterieur => ({
  nom: 'banque',
  titre: 'Banque fictive',
  reglages: {},
  table: [],
  sansLui: '',
  exemple: {},
  lire: () => undefined,
  hotes: () => [],
  simulateur: (racine) => ({
    reglages: { BANQUE: racine },
    repondre: ({ entetes }) => {
      vues.push(entetes)
      return {
        statut: 200,
        type: 'text/html; charset=utf-8',
        corps: `<title>Banque</title><a href="${retour}">Retour</a>`,
      }
    },
  }),
})

test.use({ compte: 'abonne' })

test('a simulator is another site to the browser: the policy keeps pages from it, cookies stay behind, nobody comes back logged in by its link', async ({
  page,
  surveillance,
  baseURL,
}) => {
  const portail = baseURL ?? ''
  surveillance.attendre(/127\.0\.0\.\d/)
  const vues: IncomingHttpHeaders[] = []
  const { ecrits, arreter } = await demarrerSimulateurs([unService(portail, vues)], portail)
  const banque = ecrits.BANQUE ?? ''
  try {
    await page.goto('/')
    await expect(page.getByRole('main')).toBeVisible()
    const reponse = await page.evaluate(
      (adresse) =>
        fetch(adresse).then(
          () => 'answered',
          () => 'refused',
        ),
      banque,
    )
    expect(reponse).toBe('refused')
    await page.evaluate((adresse) => {
      const formulaire = document.createElement('form')
      formulaire.method = 'post'
      formulaire.action = adresse
      document.body.append(formulaire)
      formulaire.submit()
    }, banque)
    await expect.poll(() => surveillance.refus().join('\n')).toContain('form-action')
    expect(surveillance.refus().join('\n')).toContain('connect-src')
    expect(vues).toEqual([])

    await page.goto(banque)
    expect(vues).toHaveLength(1)
    expect(vues[0]?.cookie).toBeUndefined()
    // the session cookie is Strict: a link there does not bring it along, the pages' own calls do afterwards
    const [entree] = await Promise.all([
      page.waitForRequest((requete) => requete.url() === `${portail}/`),
      page.getByRole('link', { name: 'Retour' }).click(),
    ])
    expect((await entree.allHeaders()).cookie ?? '').not.toContain(COOKIE)
    await expect(page.getByRole('main')).toBeVisible()
  } finally {
    await arreter()
  }
})

test('on the portal’s own host name it would prove nothing: the session cookie goes there (negative control)', async ({
  page,
  baseURL,
}) => {
  const { hostname } = new URL(baseURL ?? '')
  const vues: IncomingHttpHeaders[] = []
  const voisin = createServer((requete, reponse) => {
    vues.push(requete.headers)
    reponse.setHeader('content-type', 'text/html').end('<link rel="icon" href="data:,">')
  }).listen(0, hostname)
  await once(voisin, 'listening')
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  await page.goto(`http://${hostname}:${(voisin.address() as AddressInfo).port}`)
  expect(vues[0]?.cookie).toContain(COOKIE)
  voisin.closeAllConnections()
  voisin.close()
})
