import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { verifierEnChemin } from '../support/axe.ts'
import { cocherCaptcha } from '../support/captcha.ts'
import { lienRecu } from '../support/courrier.ts'
import { JOUR_REFERENCE } from '../support/jours.ts'
import { textesDuPdf } from '../support/lecture-pdf.ts'
import { seConnecter } from '../support/sessions.ts'
import { expect, test } from '../support/test.ts'

const RACINE = resolve(import.meta.dirname, '../../..')

/** A line of the file that the utility writes for its own mailing. */
const unLien = async (donnees: string): Promise<{ contrat: string; numero: string; chemin: string }> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/api/src/main-liens-factures.ts', '2026-09-01', JOUR_REFERENCE],
    {
      cwd: RACINE,
      env: { ...process.env, DATA_DIR: donnees, DATABASE_URL: undefined },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const [contrat = '', numero = '', , lien = ''] = stdout.split('\r\n')[1]?.split(';') ?? []
  return { contrat, numero, chemin: new URL(lien).pathname }
}

test('whoever has the link of an invoice downloads it, and may again; a wrong one says so [electronic-invoice] [download-invoice-button] [invoice-download-ok]', async ({
  page,
}) => {
  // looked at six times in each of three states
  test.slow()
  const donnees = process.env.ONDINE_E2E_DATA
  test.skip(donnees === undefined, 'the portal under test keeps its database elsewhere')
  const { contrat, numero, chemin } = await unLien(donnees ?? '')
  await page.goto(chemin)
  await expect(page.getByRole('heading', { level: 1, name: 'Facture électronique' })).toBeVisible()
  await verifierEnChemin(page, 'a bill by its link')
  const bouton = page.getByRole('button', { name: 'Télécharger votre facture' })
  await bouton.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  for (let fois = 0; fois < 2; fois++) {
    await cocherCaptcha(page)
    const [fichier] = await Promise.all([page.waitForEvent('download'), bouton.click()])
    expect(fichier.suggestedFilename()).toMatch(new RegExp(`^${contrat}_Facture_\\d{4}-\\d{2}-\\d{2}\\.pdf$`))
    expect(textesDuPdf(await readFile(await fichier.path())).join(' ')).toContain(numero)
    await expect(page.getByRole('status').getByText('Le téléchargement de votre facture a réussi.')).toBeVisible()
  }
  await verifierEnChemin(page, 'a bill that was downloaded by its link')
  // a success is never told beside what is missing
  await bouton.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByText('Le téléchargement de votre facture a réussi.')).toHaveCount(0)
  await page.goto('/#/facture-electronique?token=faux')
  await expect(page.getByRole('alert')).toContainText('Le code de votre facture est incomplet')
  await verifierEnChemin(page, 'a wrong link of a bill')
  await page.goto('/#/facture-electronique')
  await expect(page.getByRole('alert')).toContainText('Il manque à cette adresse le code de votre facture')
  await expect(bouton).toHaveCount(0)
})

test('whoever is told by mail that a bill is there reads it without an account, and is told that it replaces the one before', async ({
  page,
}) => {
  await page.goto(await lienRecu(page, 'foyer@ondine.example', 'facture'))
  await cocherCaptcha(page)
  const [fichier] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger votre facture' }).click(),
  ])
  const lu = textesDuPdf(await readFile(await fichier.path())).join(' ')
  const numero = /F\d{4}-\d-[0-9A-F]{8}/.exec(lu)?.[0] ?? ''
  await seConnecter(page, 'foyer')
  await page.getByRole('button', { name: 'Rechercher un contrat ou une facture' }).click()
  await page.getByRole('searchbox', { name: /facture par son numéro/ }).fill(numero)
  await expect(page.getByRole('button', { name: numero })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(/La facturation a rectifié cette facture le .* Elle remplace celle que vous aviez reçue/),
  ).toBeVisible()
})

test('a link that a mail program cut says so', async ({ page }) => {
  await page.goto('/lien/facture/abc')
  await expect(
    page.getByText(/^Il manque à cette adresse le code de votre facture|^Le code de votre facture est incomplet/),
  ).toBeVisible()
})
