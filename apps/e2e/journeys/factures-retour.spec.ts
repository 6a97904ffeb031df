import type { Page } from '@playwright/test'
import { feuillesDe } from '../support/feuilles.ts'
import { filtreHistorique, historique, montrerFactures } from '../support/historique.ts'
import { expect, test } from '../support/test.ts'

/** Days of issue of the rows on screen, the latest first where the list reads so. */
const jours = async (page: Page): Promise<string[]> => {
  const textes = await page.locator('tbody tr').allInnerTexts()
  return textes.map((texte) => /(\d{2})\/(\d{2})\/(\d{4})/.exec(texte)?.slice(1).toReversed().join('-') ?? '')
}
const tousLesContrats = async (page: Page): Promise<void> => {
  await page.goto('/#/dashboard')
  await page.getByRole('button', { name: /^Contexte affiché/ }).click()
  await page.getByRole('button', { name: /Tous mes contrats/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('demandent votre attention')
}

test.describe('the bills of one contract', () => {
  test.use({ compte: 'abonne' })

  test('one opened in the table leads back to the table, its search and its row', async ({ page }) => {
    await page.goto('/#/factures?vue=tableau&q=F2025')
    const lien = page.getByRole('rowheader').getByRole('link').first()
    const numero = await lien.textContent()
    await lien.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(numero ?? '')
    await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('button', { name: 'Mes factures' }).click()
    await expect(page).toHaveURL(/factures\?vue=tableau&q=F2025$/)
    await expect(page.getByRole('link', { name: numero ?? '' })).toBeFocused()
  })

  for (const [ou, viewport] of [
    ['beside it', { width: 1280, height: 800 }],
    ['at its own address, on a phone', { width: 390, height: 844 }],
  ] as const)
    test(`the state that is looked at stands after a bill was read ${ou}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto('/#/factures')
      await montrerFactures(page, 'AR')
      await expect(page).toHaveURL(/factures\?etat=AR$/)
      const rangs = historique(page).getByRole('listitem')
      const montrees = await rangs.count()
      const lire = async (): Promise<void> => {
        if (viewport.width < 1024) await rangs.first().getByRole('link').click()
        else await page.getByRole('link', { name: 'Comprendre cette facture' }).click()
        await expect(page).toHaveURL(/factures\/\d+$/)
      }
      const commeAvant = async (): Promise<void> => {
        await expect(page).toHaveURL(/factures\?etat=AR$/)
        await expect(filtreHistorique(page)).toHaveValue('AR')
        await expect(rangs).toHaveCount(montrees)
      }
      await lire()
      await page.goBack()
      await commeAvant()
      await lire()
      await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('button', { name: 'Mes factures' }).click()
      await commeAvant()
      await page.reload()
      await commeAvant()
      // what is usual stands in no address
      await montrerFactures(page, 'toutes')
      await expect(page).toHaveURL(/factures$/)
    })

  test('another bill read beside the list, or its table, leaves the state that is looked at', async ({ page }) => {
    await page.goto('/#/factures?etat=AR')
    await expect(filtreHistorique(page)).toHaveValue('AR')
    await historique(page).getByRole('button', { pressed: false }).filter({ hasText: '€' }).first().click()
    await expect(page).toHaveURL(/factures\?facture=\d+&etat=AR$/)
    await expect(filtreHistorique(page)).toHaveValue('AR')
    const presentation = page.getByRole('radiogroup', { name: 'Présentation des factures' })
    await presentation.getByText('Tableau').click()
    await expect(page.getByRole('columnheader').first()).toBeVisible()
    await presentation.getByText('Liste').click()
    await expect(filtreHistorique(page)).toHaveValue('AR')
  })

  test('the table says the latest first', async ({ page }) => {
    await page.goto('/#/factures?vue=tableau')
    await expect(page.locator('tbody tr').nth(2)).toContainText('/')
    const lus = await jours(page)
    expect(lus.length).toBeGreaterThan(2)
    expect(lus).toEqual(lus.toSorted().toReversed())
  })

  test('no document button leaves the table', async ({ page }) => {
    await page.goto('/#/factures?vue=tableau')
    const pdf = page.getByRole('button', { name: /^PDF/ }).first()
    await expect(pdf).toBeVisible()
    const cadre = await page.getByRole('region', { name: 'Factures', exact: true }).boundingBox()
    const bouton = await pdf.boundingBox()
    expect(Math.floor((bouton?.x ?? 0) + (bouton?.width ?? 0))).toBeLessThanOrEqual(
      (cadre?.x ?? 0) + (cadre?.width ?? 0),
    )
  })

  for (const largeur of [768, 1023])
    test(`without room beside the list a bill is read at its own address, ${largeur} pixels`, async ({ page }) => {
      await page.setViewportSize({ width: largeur, height: 900 })
      await page.goto('/#/factures')
      const lien = historique(page).getByRole('link').first()
      await expect(lien).toBeVisible()
      await expect(page.getByText('Total TTC')).toHaveCount(0)
      await lien.click()
      await expect(page).toHaveURL(/factures\/\d+$/)
      await expect(page.getByText('Total TTC')).toBeVisible()
    })

  test('on a phone what is asked for and how to pay it stand before why and what comes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/#/factures')
    const hautDe = async (nom: RegExp): Promise<number> =>
      (await page.getByRole('region', { name: nom }).boundingBox())?.y ?? Number.NaN
    await expect(page.getByRole('region', { name: /^Règlements/ })).toBeVisible()
    expect(await hautDe(/^À payer/)).toBeLessThan(await hautDe(/^Historique/))
    expect(await hautDe(/^Historique/)).toBeLessThan(await hautDe(/^Mensualisation/))
    await historique(page).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Comment régler' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Explication du montant' })).toBeVisible()
    expect(await hautDe(/^État de la facture/)).toBeLessThan(await hautDe(/^Explication du montant/))
  })

  test('what stands around a bill has a heading that is seen', async ({ page }) => {
    await page.goto('/#/factures')
    await page.getByRole('link', { name: 'Comprendre cette facture' }).click()
    const titre = page.getByRole('heading', { name: 'Prix, relève et comparaisons' })
    await expect(titre).toBeVisible()
    expect((await titre.boundingBox())?.height).toBeGreaterThan(16)
  })

  test('on paper the list has neither the account nor what can be touched', async ({ page }) => {
    await page.goto('/#/factures')
    for (const panneau of [/^Historique/, /^Prochaine facture/, /^Règlements/])
      await expect(page.getByRole('region', { name: panneau }).getByText('€').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: /mon compte$/ })).toBeHidden()
    await expect(page.getByRole('button', { name: /^PDF/ }).first()).toBeHidden()
    await expect(page.getByRole('region', { name: 'Information de la régie' })).toBeHidden()
    await expect(page.getByRole('radiogroup', { name: 'Présentation des factures' })).toBeHidden()
    await expect(page.getByRole('checkbox').first()).toBeHidden()
    // the contract still stands on the sheet
    await expect(page.locator('header').getByText('0012345')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Voir les factures de mes/ })).toBeHidden()
    await expect(page.getByRole('link', { name: /^Reçu/ }).first()).toBeHidden()
    // two sheets of rows: none is left blank for the bill that stood beside them
    expect(await feuillesDe(page)).toHaveLength(2)
  })
})

test.describe('the bills of a group', () => {
  test.use({ compte: 'syndic' })

  test('stand one to a short row with their street whole, the latest first, with what is left of each', async ({
    page,
  }) => {
    await tousLesContrats(page)
    await page.goto('/#/factures?vue=toutes')
    await expect(page.getByRole('columnheader', { name: 'Reste à payer' })).toBeVisible()
    await expect(page.locator('tbody tr').nth(20)).toBeVisible()
    const hauteurs = await page.locator('tbody tr').evaluateAll((rangs) => rangs.map((rang) => rang.clientHeight))
    expect(Math.max(...hauteurs)).toBeLessThanOrEqual(72)
    const cadre = await page
      .getByRole('region', { name: 'Factures', exact: true })
      .evaluate((un) => un.scrollWidth - un.clientWidth)
    expect(cadre, 'nothing to scroll sideways').toBe(0)
    const lus = await jours(page)
    expect(lus).toEqual(lus.toSorted().toReversed())
  })

  test('one read there leads back to its page of the table, where the page stood', async ({ page }) => {
    await tousLesContrats(page)
    await page.goto('/#/factures?vue=toutes&page=2')
    const rang = page.locator('tbody tr').nth(18)
    await rang.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(100)
    await rang.getByRole('rowheader').getByRole('button').click()
    await page.getByRole('dialog').getByRole('link', { name: 'Comprendre cette facture' }).click()
    await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('button', { name: 'Mes factures' }).click()
    await expect(page).toHaveURL(/factures\?vue=toutes&page=2&facture=\d+$/)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/factures\?vue=toutes&page=2$/)
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(60)
  })

  test('a credit note leads to the bill that it cancels, and that bill back to it', async ({ page }) => {
    await tousLesContrats(page)
    await page.goto('/#/factures?vue=toutes&q=avoir')
    // the dashboard that is left has rows of its own, which lead to groups
    await expect(page.getByRole('heading', { level: 1, name: 'Mes factures' })).toBeVisible()
    await page.getByRole('rowheader').getByRole('button').first().click()
    const lu = page.getByRole('dialog')
    const numero = (await lu.getByRole('heading', { name: /^Avoir / }).textContent())?.split(' ').at(-1) ?? ''
    await lu
      .getByText(/^Cet avoir (annule|corrige) /)
      .getByRole('link')
      .click()
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(numero)
    await expect(page.getByText(/^(Annulée|Corrigée) par /)).toContainText(numero)
  })
})
