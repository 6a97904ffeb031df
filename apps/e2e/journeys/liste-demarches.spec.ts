import { verifierLargeur, verifierPartout } from '../support/axe.ts'
import { MAISON } from '../support/comptes.ts'
import { expect, test } from '../support/test.ts'

test('a visitor says what brings them, and is led to what is open: by message, by phone', async ({ page }) => {
  await page.goto('/#/demarches')
  const liste = page.getByRole('listitem')
  await expect(liste.filter({ hasText: 'Poser une question' })).toBeVisible()
  // screens of an account are not offered in vain
  await expect(page.getByText('Comprendre une facture élevée')).toHaveCount(0)
  const recherche = page.getByRole('searchbox', { name: 'Que voulez-vous faire\u202f?' })
  await recherche.fill('je déménage')
  await expect(liste.first()).toContainText('Déménager ou résilier')
  await expect(liste.first()).toContainText('pas encore en ligne')
  await expect(page).toHaveURL(/recherche=/)
  await page.reload()
  await expect(recherche).toHaveValue('je déménage')
  await recherche.fill('xylophone')
  await expect(page.getByRole('heading', { name: 'Nous n’avons rien trouvé' })).toBeVisible()
  await expect(liste.first()).toContainText('Poser une question')
  await recherche.fill('')
  await liste.filter({ hasText: 'Poser une question' }).getByRole('link', { name: 'Nous écrire' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nous contacter' })).toBeVisible()
})

test.describe('a subscriber', () => {
  test.use({ compte: 'abonne' })

  test('finds procedures in the menu, those of a contract by its number, everywhere readable', async ({
    page,
    portail,
  }) => {
    await page.goto('/#/dashboard')
    await portail.titre.waitFor()
    await page.getByRole('link', { name: 'Mes démarches' }).first().click()
    await page.getByRole('searchbox').fill('facture trop chère')
    await expect(page.getByRole('listitem').filter({ hasText: 'Comprendre une facture élevée' })).toBeVisible()
    // the nearest first, whether it is done online yet or not
    await page.getByRole('searchbox').fill('changer de RIB')
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('article') })
        .first(),
    ).toContainText('Changer de RIB ou de moyen de paiement')
    await page.getByRole('searchbox').fill('facture trop chère')
    await verifierPartout(page, 'procedures')
    await page.setViewportSize({ width: 320, height: 700 })
    await verifierLargeur(page, 'procedures at 320')
    await page.goto(`/#/demarches/${MAISON}`)
    await expect(page.getByRole('heading', { level: 1, name: `Démarches du contrat ${MAISON}` })).toBeVisible()
  })

  test('of an address that names no contract of theirs it is said once, with the way to their own', async ({
    page,
    surveillance,
  }) => {
    surveillance.attendre(/status of 40[04]/)
    for (const dit of ['9999999', 'abc']) {
      await page.goto(`/#/demarches/${dit}`)
      await expect(page.getByText(/n’existe pas/)).toHaveCount(1)
      await expect(page.getByText(/Une erreur est survenue/)).toHaveCount(0)
      await verifierPartout(page, `procedures of ${dit}`)
    }
    await page.getByRole('link', { name: 'Voir mes démarches' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Poser une question' })).toBeVisible()
  })
})
