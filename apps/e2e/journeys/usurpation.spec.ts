import { demanderLaPlace } from '../support/sessions.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test.use({ cookies: 'refuse' })

test('an admin acts for a subscriber with a reason, under a banner, and comes back [spoof-start] [spoof-stop] [impersonation-active]', async ({
  page,
  portail,
  context,
  baseURL,
  surveillance,
}) => {
  const dialogue = await demanderLaPlace(page, 'abonne', 'Appel du client, facture contestée')
  const motif = dialogue.getByLabel(/Motif/)
  // refused: told where it was asked, with the reason as it was typed
  surveillance.attendre(/status of 503/)
  await page.route('**/webapi/Utilisateur/spoofUser', (route) =>
    route.fulfill({ status: 503, json: { message: 'La base est occupée.', isCustomMessage: true } }),
  )
  await dialogue.getByRole('button', { name: 'Voir comme cette personne' }).click()
  await expect(dialogue.getByRole('alert')).toContainText('La base est occupée.')
  await expect(motif).toHaveValue('Appel du client, facture contestée')
  await page.unroute('**/webapi/Utilisateur/spoofUser')
  await dialogue.getByRole('button', { name: 'Voir comme cette personne' }).click()

  const bandeau = page.getByRole('region', { name: 'Mode usurpation' })
  await expect(bandeau).toContainText('Camille Martin')
  await expect(portail.message('Mode usurpation actif')).toBeVisible()
  await expect(portail.contexte).toContainText('0012345')
  // on every page, scrolled down or reloaded
  await page.goto('/#/conso')
  await page.reload()
  await page.mouse.wheel(0, 2000)
  await expect(bandeau).toBeInViewport()
  // what is personal is refused
  await expect(
    appeler(context, baseURL ?? '', 'POST', 'Acces/consentementConsommation', {
      numeroContrat: '0012345',
      granularite: 'HEURE',
      accorde: false,
    }),
  ).rejects.toThrow(/S403U/)

  await bandeau.getByRole('button', { name: 'Revenir à mon compte' }).click()
  await expect(bandeau).toHaveCount(0)
  await expect(portail.menuUtilisateur).toContainText('Sophie Chevallier')
  // the screen that was left, with its search: the next call goes on from there
  await expect(page).toHaveURL(/#\/admin\/users\?.*abonne/)
  await expect(page.getByRole('searchbox')).toHaveValue('abonne@ondine.example')
  await expect(page.getByRole('row').filter({ hasText: 'abonne@ondine.example' })).toBeVisible()
})
