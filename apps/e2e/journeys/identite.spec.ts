import { verifierPartout } from '../support/axe.ts'
import { emailDe, MAISON } from '../support/comptes.ts'
import { lienRecu } from '../support/courrier.ts'
import { unePageDemarche } from '../support/demarche.page.ts'
import { adresseNeuve } from '../support/inscription.page.ts'
import { expect, test } from '../support/test.ts'

test('who asks for their data without an account proves who they are by the mailbox that billing knows, and the desk says so', async ({
  page,
  chez,
  surveillance,
}) => {
  surveillance.attendre(/status of 409/)
  await page.goto('/#/demarches/droitsAccesDonnees')
  const demarche = unePageDemarche(page, adresseNeuve('donnees'))
  await demarche.parcourir(async () => {
    const contrat = page.locator('input[name=droit_numeroContrat]')
    if ((await contrat.count()) > 0) await contrat.fill(MAISON)
  })
  await expect(demarche.envoyee).toBeVisible()
  const reference = (await demarche.reference.textContent()) ?? ''
  await page.goto(await lienRecu(page, emailDe('abonne'), 'identite'))
  await expect(page.getByRole('heading', { level: 1, name: 'Prouver mon identité' })).toBeVisible()
  await verifierPartout(page, 'proof of identity')
  const champ = page.getByRole('textbox', { name: 'Référence de votre demande' })
  const prouver = page.getByRole('button', { name: 'Prouver mon identité' })
  await champ.fill('D22222222')
  await prouver.click()
  await expect(page.getByText(/ne vont pas ensemble/).first()).toBeVisible()
  await champ.fill(reference.toLowerCase())
  await prouver.click()
  await expect(page.getByText(/Votre identité est prouvée/)).toBeVisible()
  const agent = await chez('charge')
  await agent.goto(`/#/admin/demandes?recherche=${reference}&demande=${reference}`)
  await expect(agent.getByText('Identité prouvée par un lien')).toBeVisible()
  await expect(agent.getByRole('region', { name: 'Historique' })).toContainText('Identité prouvée')
})
