import { verifierLargeur } from '../support/axe.ts'
import { CABANON, emailDe, MAISON, MOT_DE_PASSE } from '../support/comptes.ts'
import { unePageConnexion } from '../support/connexion.page.ts'
import { historique } from '../support/historique.ts'
import { HISTOIRE } from '../support/jours.ts'
import { expect, test } from '../support/test.ts'

const MOIS = HISTOIRE.jourOrdinaire.slice(0, 7)

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the whole visit with a thumb: log in, dashboard, other contract, consumption, log out', async ({
  page,
  portail,
  conso,
}) => {
  const connexion = unePageConnexion(page)
  await connexion.ouvrir()
  // the news of the utility comes a moment later and moves the form: a finger waits until it is still
  await page.getByRole('region', { name: 'Information de la régie' }).waitFor()
  await connexion.identifiant.fill(emailDe('abonne'))
  await connexion.motDePasse.fill(MOT_DE_PASSE)
  await connexion.bouton.tap()
  await expect(portail.titre).toContainText('Camille.')
  const barre = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(barre.getByRole('link')).toHaveText(['Accueil', 'Conso', 'Factures', 'Démarches'])
  await portail.contexte.tap()
  await page.getByRole('listitem').getByRole('button', { name: CABANON }).tap()
  await expect(page.getByRole('region', { name: `Contrat ${CABANON}` })).toBeVisible()
  await portail.contexte.tap()
  await page.getByRole('listitem').getByRole('button', { name: MAISON }).tap()
  await expect(page.getByRole('region', { name: `Contrat ${MAISON}` })).toBeVisible()
  await barre.getByRole('link', { name: 'Conso' }).tap()
  await expect(conso.periode).toHaveText('Toutes les années')
  await portail.menuUtilisateur.tap()
  await page.getByRole('button', { name: 'Me déconnecter' }).tap()
  await expect(portail.message('Déconnexion réussie')).toBeVisible()
})

test.describe('logged in', () => {
  test.use({ compte: 'abonne' })

  test('the first touch of a thin bar reads it, the second opens it, and the button does the same', async ({
    page,
    conso,
  }) => {
    await conso.ouvrir(`?periode=${MOIS}&unite=litres`)
    await expect(conso.barres).toHaveCount(31)
    await expect(page.getByText('Touchez une barre pour lire sa valeur.').first()).toBeVisible()
    await conso.barre(HISTOIRE.jourOrdinaire).tap()
    await expect(conso.periode).toHaveText('Octobre 2026')
    await expect(page.getByText(/^Mardi 20\soctobre, mesuré$/)).toBeVisible()
    await conso.barre(HISTOIRE.jourOrdinaire).tap()
    await expect(conso.periode).toHaveText('Mardi 20 octobre 2026')
    await page.goBack()
    await conso.barre(HISTOIRE.estimes[0] ?? '').tap()
    await page.getByRole('button', { name: 'Voir les heures' }).last().tap()
    await expect(conso.periode).toHaveText('Mardi 13 octobre 2026')
  })

  test('"Plus" holds the rest of the menu and the telephone numbers', async ({ page, portail }) => {
    await page.goto('/#/dashboard')
    await expect(portail.titre).toContainText('Camille.')
    await page.getByRole('button', { name: 'Plus' }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Mes services' })).toBeVisible()
    await expect(menu.getByRole('link', { name: '01 99 00 45 45' })).toHaveAttribute('href', /^tel:\D*\d{9,}$/)
    await menu.getByRole('link', { name: 'Mon contrat' }).tap()
    await expect(menu).toHaveCount(0)
    await expect(portail.titre).toHaveText('Mon contrat')
  })

  test('the order of a list is read whole', async ({ page }) => {
    await page.goto('/#/manage/contrats')
    const ordre = page.getByRole('combobox', { name: 'Trier par' })
    await expect(ordre).toBeVisible()
    // its words, in its letters, between its border and its arrow
    const [place, mots] = await ordre.evaluate((liste: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(liste)
      const encre = document.createElement('canvas').getContext('2d')
      if (encre) encre.font = font
      const mots = [...liste.options].map(({ text }) => encre?.measureText(text).width ?? 0)
      return [liste.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight), Math.max(...mots)]
    })
    expect(mots).toBeGreaterThan(50)
    expect(mots).toBeLessThanOrEqual(place ?? 0)
  })

  test('what narrows a list stands behind one button, which says how many are at work', async ({ page }) => {
    await page.goto('/#/manage/contrats')
    const principal = page.getByRole('main')
    const lignes = page.locator('[data-ligne]')
    await expect(lignes).toHaveCount(2)
    const etat = principal.getByRole('combobox', { name: 'État' })
    await expect(etat).toHaveCount(0)
    const bouton = principal.getByRole('button', { name: /^Filtres/ })
    // beside the search, as high
    const [cherche, boite] = [await principal.getByRole('searchbox').boundingBox(), await bouton.boundingBox()]
    expect(boite?.y).toBe(cherche?.y)
    expect(boite?.height).toBe(44)
    await bouton.tap()
    await etat.selectOption({ label: 'Résilié par la régie' })
    await expect(principal.getByText('Aucun résultat').first()).toBeVisible()
    await expect(bouton).toHaveAccessibleName(/^Filtres\s: 1\sactif$/)
    await verifierLargeur(page, 'filters unfolded on a phone')
    await bouton.tap()
    await expect(etat).toHaveCount(0)
    // folded, and after a reload, it says that it is at work
    await page.reload()
    await expect(principal.getByText('Aucun résultat').first()).toBeVisible()
    await expect(bouton).toHaveAccessibleName(/^Filtres\s: 1\sactif$/)
    await bouton.tap()
    await expect(etat).toHaveValue(/./)
    await etat.selectOption('')
    await expect(lignes).toHaveCount(2)
    await expect(bouton).toHaveAccessibleName('Filtres')
  })

  test('no page tells a thumb of the keys of a keyboard', async ({ page, conso }) => {
    await conso.ouvrir()
    await expect(conso.barres.first()).toBeVisible()
    await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0)
    await page.goto('/#/factures')
    await historique(page).getByRole('listitem').first().getByRole('link').first().click()
    await expect(page.getByText('Total TTC')).toBeVisible()
    await expect(page.getByText('Échap').filter({ visible: true })).toHaveCount(0)
  })

  test('nothing scrolls sideways, and the last action stays above the bottom bar', async ({ page, conso }) => {
    const bas = page.getByRole('navigation', { name: 'Menu principal' })
    for (const recherche of ['', `?periode=${MOIS}`, `?periode=${MOIS}&vue=tableau`]) {
      await conso.ouvrir(recherche)
      await expect(conso.barres.or(conso.tableau).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const dernier = page.getByRole('main').getByRole('button').last()
    const [boite, barre] = [await dernier.boundingBox(), await bas.boundingBox()]
    expect((boite?.y ?? 0) + (boite?.height ?? 0)).toBeLessThanOrEqual(barre?.y ?? 0)
  })
})
