import { verifierAxe, verifierEnChemin } from '../support/axe.ts'
import { historique } from '../support/historique.ts'
import { expect, test } from '../support/test.ts'

test.describe('of one contract', () => {
  test.use({ compte: 'foyer' })

  test('the table of bills is narrowed to the late ones, and stays so after a reload', async ({ page }) => {
    await page.goto('/#/factures?vue=tableau')
    await expect(page.locator('tbody tr').nth(3)).toBeVisible()
    await page.getByRole('combobox', { name: 'Échéance' }).selectOption('En retard')
    await expect(page).toHaveURL(/retard=oui/)
    await expect(page.locator('tbody tr')).toHaveCount(2)
    await page.reload()
    await expect(page.locator('tbody tr')).toHaveCount(2)
    for (const rang of await page.locator('tbody tr').all()) await expect(rang).toContainText('Échéance dépassée')
    await verifierEnChemin(page, 'the late bills of a contract')
    // that nothing answers is said to who does not see it
    await page.getByRole('searchbox').last().fill('zzz')
    await expect(page.getByRole('status').filter({ hasText: /^Aucun résultat$/ })).toHaveCount(1)
  })

  test('several late bills are said once, each with its day and its sum, and leave what is to pay in sight', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/#/factures')
    const alertes = page.getByRole('region', { name: 'À faire' })
    const titre = alertes.getByText(/^\d échéances dépassées/)
    await expect(titre).toHaveCount(1)
    await expect(alertes.getByText(/nous n’avons pas reçu/)).toHaveCount(1)
    const rangs = alertes.getByRole('listitem')
    const centimes = (texte: string): number => Number((/[\d\s]+,\d\d/.exec(texte)?.[0] ?? '').replaceAll(/\D/g, ''))
    await expect(rangs).toHaveCount(2)
    for (const rang of await rangs.all()) await expect(rang).toContainText(/^\d{1,2}(er)?\s\S+\s\d{4}/)
    const dites = await rangs.locator(':scope > span:nth-child(2)').allTextContents()
    expect(dites.map(centimes).reduce((a, b) => a + b, 0)).toBe(
      centimes((await titre.locator('..').textContent())?.split('\u202f:')[1] ?? ''),
    )
    await expect(page.getByRole('link', { name: /^Payer/ }).first()).toBeInViewport()
    await verifierAxe(page, 'late bills said once')
    await rangs
      .first()
      .getByRole('button', { name: /^Voir la facture F\d/ })
      .click()
    await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toBeVisible()
  })

  test('the table says the volume of a bill as the bill does', async ({ page }) => {
    await page.goto('/#/factures?vue=tableau')
    await page.getByRole('button', { name: 'Colonnes' }).click()
    await page.getByRole('checkbox', { name: 'Volume', exact: true }).check()
    await page.keyboard.press('Escape')
    await expect(page.locator('tbody tr').first()).toContainText(/[^\d,]\d{1,3}\sm³/)
  })

  test('a bill chosen by touch or mouse is said to who does not see it, and the list is not left', async ({ page }) => {
    await page.goto('/#/factures')
    const rangee = page.getByRole('button', { name: /^F.*Réglée$/ }).first()
    const numero = /^F\d{4}-\d-[0-9A-F]{8}/.exec((await rangee.textContent()) ?? '')?.[0] ?? 'no number'
    await rangee.click()
    await expect(page.getByRole('status').filter({ hasText: `${numero} affichée` })).toContainText(/€, Réglée$/)
    await expect(rangee).toBeFocused()
  })

  test('what was selected is still so after one bill was looked at', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/#/factures')
    const reglees = historique(page)
    for (const rang of [0, 1]) await reglees.getByRole('checkbox').nth(rang).check()
    await reglees.getByRole('link').first().click()
    await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toBeVisible()
    await page.goBack()
    await expect(reglees.locator('input:checked')).toHaveCount(2)
    // another visit starts anew
    await page.getByRole('link', { name: 'Accueil' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('factures')
    await page.getByRole('link', { name: 'Factures' }).first().click()
    await expect(reglees.getByRole('checkbox').first()).toBeVisible()
    await expect(reglees.locator('input:checked')).toHaveCount(0)
  })

  test('back from a bill leads to where the list stood, also when its address was typed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/#/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/#/factures')
    const lien = historique(page).getByRole('link').last()
    await lien.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(500)
    await lien.click()
    await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toBeVisible()
    await page.goBack()
    await expect(lien).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 60)
  })
})

test.describe('of a group', () => {
  test.use({ compte: 'syndic' })

  test('what is late is one choice away, as many as the balance says', async ({ page, portail }) => {
    await portail.choisirTous()
    await page.goto('/#/factures')
    await page.getByRole('combobox', { name: 'Échéance' }).selectOption('En retard')
    await expect(page).toHaveURL(/retard=oui/)
    await expect(page.locator('tbody tr').first()).toContainText(
      /Échéance dépassée|rappel|Mise en demeure|Contentieux/i,
    )
    for (const rang of await page.locator('tbody tr').all())
      await expect(rang).not.toContainText(/Prélèvement prévu|À régler|Pas encore validée/)
    // the head counts what the rows and the other sums below add up to, also after a reload
    await page.reload()
    const tete = page.getByRole('region', { name: 'En retard', exact: true })
    const autres = page.getByRole('region', { name: 'Autres sommes en retard' })
    await expect(autres.getByRole('listitem').first()).toBeVisible()
    for (const une of await autres.getByRole('listitem').all()) await expect(une).toContainText('Échéance dépassée')
    const dites = Number(/(\d+)\s+règlements?\s+en\s+retard/.exec((await tete.textContent()) ?? '')?.[1])
    const compte = page.getByRole('status').filter({ hasText: / sur \d+$/ })
    const factures = Number(/ sur (\d+)$/.exec((await compte.textContent()) ?? '')?.[1])
    expect(factures + (await autres.getByRole('listitem').count())).toBe(dites)
    // of what is settled nothing is late
    await page.getByText('Réglées', { exact: true }).click()
    await expect(page).not.toHaveURL(/retard/)
    await expect(tete).toHaveCount(0)
  })

  test('from what is to settle one goes to what is late, and back', async ({ page, portail }) => {
    await portail.choisirTous()
    await page.goto('/#/factures?vue=toutes')
    await page.getByRole('link', { name: 'Voir ce qui est en retard' }).click()
    await expect(page).toHaveURL(/retard=oui/)
    await expect(page).toHaveURL(/vue=toutes/)
    await expect(page.getByRole('combobox', { name: 'Échéance' })).toHaveValue('oui')
    await expect(page.getByRole('region', { name: 'En retard', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Voir tout ce qui est à régler' }).click()
    await expect(page).not.toHaveURL(/retard/)
    await expect(page.getByRole('combobox', { name: 'Échéance' })).toHaveValue('')
    await expect(page.getByRole('link', { name: 'Voir ce qui est en retard' })).toBeVisible()
  })

  test('what is to pay leads from the dashboard to those bills alone, which add up to what it says', async ({
    page,
    portail,
  }) => {
    // looked at six times at its end
    test.slow()
    await portail.choisirTous()
    const nombre = (texte: string | null): number => Number((texte ?? '').replaceAll(/\s/g, ''))
    const dite = /([\d\s]+)\srèglements\sattendus\s*: ([\d\s]+,\d\d)/.exec(
      (await page
        .getByText(/\d\srèglements\sattendus/)
        .first()
        .textContent()) ?? '',
    )
    await page.getByRole('link', { name: 'Voir ce qui est à payer' }).click()
    await expect(page).toHaveURL(/attente=REGLEMENT/)
    await expect(page.getByRole('combobox', { name: 'Paiement' })).toHaveValue('REGLEMENT')
    await expect(page.getByRole('region', { name: 'À payer', exact: true })).toContainText(dite?.[2] ?? 'no sum')
    for (const rang of await page.locator('tbody tr').all())
      await expect(rang).not.toContainText(/Prélèvement prévu|Réclamation|Aide à l’étude/)
    const compte = page.getByRole('status').filter({ hasText: / sur \d+$/ })
    const factures = nombre(/ sur (\d+)$/.exec((await compte.textContent()) ?? '')?.[1] ?? null)
    const autres = page.getByRole('region', { name: 'Autres sommes dues' }).getByRole('listitem')
    await expect(autres.first()).toBeVisible()
    expect(factures + (await autres.count())).toBe(nombre(dite?.[1] ?? null))
    await verifierEnChemin(page, 'the bills of a group that are to pay')
  })
})
