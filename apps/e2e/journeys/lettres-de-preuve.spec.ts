import { readFile } from 'node:fs/promises'
import { TAILLES, THEMES, verifierAxe, verifierLargeur } from '../support/axe.ts'
import { LIBRES } from '../support/contrats.page.ts'
import { unCompteActif } from '../support/nouveau-compte.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test('staff find the letters of proof beside the cases, export those that wait, and may make a lost one again', async ({
  page,
  chez,
  baseURL,
  surveillance,
}) => {
  surveillance.attendre(/status of 409/)
  const { contrat, numero } = LIBRES.compteur
  await unCompteActif(page, 'lettre')
  const attacher = { action: 'ATTACHER_CONTRAT', numeroContratAbonnement: contrat, numeroPhysiqueAppareil: numero }
  await appeler(page.context(), baseURL ?? '', 'POST', 'Abonnement/gestionAbonnement', attacher)
  await appeler(page.context(), baseURL ?? '', 'POST', 'Abonnement/demanderLettre', { numeroContrat: contrat })

  const personnel = await chez('charge')
  await personnel.goto('/#/admin/signalements?etat=ENVOYE')
  await personnel.getByRole('radio', { name: 'Lettres de preuve' }).check()
  // the filter of the other list is left behind
  await expect(personnel).toHaveURL(/#\/admin\/signalements\?vue=lettres$/)
  await expect(personnel.getByText('Celle de votre propre compte n’y est jamais')).toBeVisible()
  const ligne = personnel.getByRole('row').filter({ hasText: contrat }).first()
  await expect(ligne).toContainText('À envoyer')
  for (const theme of THEMES)
    for (const [taille, fenetre] of Object.entries(TAILLES)) {
      await personnel.emulateMedia({ colorScheme: theme })
      await personnel.setViewportSize(fenetre)
      await verifierAxe(personnel, `lettres ${taille} ${theme}`)
      await verifierLargeur(personnel, 'lettres')
    }
  await personnel.setViewportSize(TAILLES.bureau)
  const exporter = personnel.getByRole('button', { name: 'Exporter les lettres à envoyer' })
  const [fichier] = await Promise.all([personnel.waitForEvent('download'), exporter.click()])
  const csv = await readFile(await fichier.path(), 'utf8')
  const codeDe = (texte: string) => /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(texte.split(contrat)[1] ?? '')?.[0]
  expect(codeDe(csv)).toBeDefined()
  await expect(ligne).toContainText('Envoyée')
  await exporter.click()
  await expect(personnel.getByText('Aucune lettre n’attend d’être envoyée.')).toBeVisible()

  await ligne.getByRole('button', { name: /^Traiter/ }).click()
  await personnel.getByRole('button', { name: 'Refaire la lettre' }).click()
  const question = personnel.getByRole('dialog', { name: /Refaire cette lettre/ })
  const [refait] = await Promise.all([
    personnel.waitForEvent('download'),
    question.getByRole('button', { name: 'Refaire la lettre' }).click(),
  ])
  expect(codeDe(await readFile(await refait.path(), 'utf8'))).not.toBe(codeDe(csv))
  await expect(question).toBeHidden()
  await personnel.goto('/#/admin/signalements?vue=lettres&q=9999999')
  await expect(personnel.getByRole('row').filter({ hasText: contrat })).toHaveCount(0)
})
