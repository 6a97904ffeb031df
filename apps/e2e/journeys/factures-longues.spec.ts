import type { Page } from '@playwright/test'
import { verifierLargeur } from '../support/axe.ts'
import { MAISON } from '../support/comptes.ts'
import { expect, test } from '../support/test.ts'
import { rienEnCours } from '../support/vue.ts'
import { appeler } from '../support/webapi.ts'

/** The narrowest screen, then what 200 % leaves of 1,280 and of 1,024 pixels. */
const LARGEURS = [320, 640, 512]
/** Sixty characters, none of which a line may be broken at. */
const NOM = 'SyndicatIntercommunalDeLaPiscineEtDuStadeNautiqueDuValOndine'
const CENTIMES = 987_654_321
const NOMS = /^(?:nom|libelle|adresse|beneficiaire|reference|titre)/i
const SOMMES = /montant|reste|solde|total|prelev|restant/i

/** An answer whose names are long and amounts large, and nothing else. */
const grossir = (valeur: unknown, cle = ''): unknown => {
  if (Array.isArray(valeur)) return valeur.map((une) => grossir(une, cle))
  if (typeof valeur === 'object' && valeur !== null)
    return Object.fromEntries(Object.entries(valeur).map(([nom, une]) => [nom, grossir(une, nom)]))
  if (typeof valeur === 'string' && valeur !== '' && NOMS.test(cle)) return NOM
  if (Number.isInteger(valeur) && valeur !== 0 && SOMMES.test(cle) && !/^nb/i.test(cle))
    return Math.sign(valeur as number) * CENTIMES
  return valeur
}

const grossirTout = async (page: Page): Promise<void> => {
  for (const domaine of ['Facture', 'Facturation', 'Abonnement', 'Prelevement', 'Groupe'])
    await page.route(
      (url) => url.pathname.startsWith(`/webapi/${domaine}/`),
      async (route) => {
        const reponse = await route.fetch()
        const lue = await reponse.json().catch(() => undefined)
        await route.fulfill(lue === undefined ? { response: reponse } : { response: reponse, json: grossir(lue) })
      },
    )
}

/** Neither the page nor what stands on it scrolls sideways, tables apart, which scroll in their own frame. */
const tientEnLargeur = async (page: Page, ou: string): Promise<void> => {
  await page.locator('main h1').waitFor()
  await rienEnCours(page)
  await expect(page.getByText('9\u202f876\u202f543,21').first()).toBeVisible()
  for (const largeur of LARGEURS) {
    await page.setViewportSize({ width: largeur, height: 740 })
    await rienEnCours(page)
    await verifierLargeur(page, `${ou}, ${largeur}`)
    const cadres = await page.locator('main').evaluate((principal) =>
      [...principal.querySelectorAll('*')]
        .filter((un) => /auto|scroll/.test(getComputedStyle(un).overflowX) && un.scrollWidth > un.clientWidth + 1)
        .filter((un) => un.querySelector('table') === null)
        .map((un) => un.className.toString()),
    )
    expect(cadres, `${ou}, ${largeur}: what scrolls on its own`).toEqual([])
  }
}

test.describe('with names of sixty characters and amounts in millions', () => {
  test.use({ compte: 'abonne' })

  for (const vue of ['', '?vue=tableau', '?vue=reglements', '?tous=true'])
    test(`the bills of a subscriber fit 320 pixels and 200 %${vue && `, ${vue}`}`, async ({ page }) => {
      await grossirTout(page)
      await page.goto(`/#/factures${vue}`)
      await tientEnLargeur(page, `factures${vue}`)
    })

  test('a bill fits 320 pixels and 200 %, to settle and settled', async ({ page, baseURL }) => {
    await grossirTout(page)
    for (const type of ['AR', 'DR']) {
      const chemin = `Facture/factures?type=${type}&contrat=${MAISON}&nbElements=1&triDecroissant=true`
      const { resultats } = (await appeler(page.context(), baseURL ?? '', 'GET', chemin)) as {
        resultats: { identifiantInterneFacture: number }[]
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`/#/factures/${resultats[0]?.identifiantInterneFacture}`)
      await tientEnLargeur(page, `a bill, ${type}`)
    }
  })
})

test.describe('the bills of a commune', () => {
  test.use({ compte: 'mairie' })

  for (const vue of ['', '?vue=toutes', '?vue=TR'])
    test(`of all its contracts fit 320 pixels and 200 %${vue && `, ${vue}`}`, async ({ page }) => {
      await grossirTout(page)
      await page.goto(`/#/factures${vue}`)
      await tientEnLargeur(page, `bills of a commune${vue}`)
    })
})
