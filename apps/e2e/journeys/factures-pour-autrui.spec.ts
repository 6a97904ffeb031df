import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { verifierEnChemin } from '../support/axe.ts'
import { MAISON } from '../support/comptes.ts'
import { textesDuPdf } from '../support/lecture-pdf.ts'
import { demanderLaPlace } from '../support/sessions.ts'
import { expect, test } from '../support/test.ts'
import { rienEnCours } from '../support/vue.ts'

/** The town hall, which the commune holds and pays; its nursery, which it pays for who holds it. */
const MAIRIE = '0091001'
const CRECHE = '0091005'

const ouvrir = async (page: Page): Promise<void> => {
  await page.goto('/#/factures')
  await page.getByRole('heading', { level: 1, name: 'Mes factures' }).waitFor()
  await rienEnCours(page)
}
/** Words of the document of the bill that is read. */
const motsDuDocument = async (page: Page): Promise<string> => {
  const [fichier] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('region', { name: /^Facture / })
      .getByRole('button', { name: /^PDF/ })
      .click(),
  ])
  return textesDuPdf(await readFile(await fichier.path())).join(' ')
}

test.describe('who pays a contract that somebody else holds', () => {
  test.use({ compte: 'mairie' })

  test('reads its bills, whose document names both and gives nobody the number that opens all the other pays', async ({
    page,
    portail,
  }) => {
    for (const { contrat, titulaire, numero } of [
      { contrat: CRECHE, titulaire: 'Centre communal d’action sociale', numero: false },
      { contrat: MAIRIE, titulaire: 'Commune de Val-d’Ondine', numero: true },
    ]) {
      await page.goto('/#/dashboard')
      await portail.chercherContrat(contrat)
      await ouvrir(page)
      await expect(page.getByRole('region', { name: 'Client', exact: true })).toContainText('Commune de Val-d’Ondine')
      const mots = await motsDuDocument(page)
      expect(mots).toContain(contrat)
      expect(mots).toContain(titulaire)
      expect(/Client\sn°\s\d/.test(mots)).toBe(numero)
      if (!numero) await verifierEnChemin(page, 'bills that are paid for somebody else')
    }
  })
})

test.describe('an administrator in the place of a subscriber', () => {
  test.use({ cookies: 'refuse' })

  test('reads the bills and their documents under the banner, and is offered nothing to pay', async ({
    page,
    portail,
  }) => {
    const dialogue = await demanderLaPlace(page, 'abonne', 'Appel du client, facture contestée')
    await dialogue.getByRole('button', { name: 'Voir comme cette personne' }).click()
    await expect(portail.contexte).toContainText(MAISON)

    await ouvrir(page)
    const facture = page.getByRole('region', { name: /^Facture / })
    await expect(facture).toContainText('Reste à payer')
    expect(await motsDuDocument(page)).toContain(MAISON)
    for (const role of ['button', 'link', 'radio'] as const)
      await expect(page.getByRole(role, { name: /^(Payer|La totalité|Une partie)/ })).toHaveCount(0)
    const bandeau = page.getByRole('region', { name: 'Mode usurpation' })
    await expect(bandeau).toBeInViewport()
    await verifierEnChemin(page, 'bills read in the place of a subscriber')
    await bandeau.getByRole('button', { name: 'Revenir à mon compte' }).click()
    await expect(bandeau).toHaveCount(0)
  })
})
