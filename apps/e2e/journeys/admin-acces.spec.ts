import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test.describe('the customer-service manager', () => {
  test.use({ compte: 'charge' })

  for (const chemin of ['configuration', 'parametrage', 'messages', 'droits', 'general'])
    test(`is kept out of /admin/${chemin} [guard-3-admin] [guard-4-menu]`, async ({ page, portail }) => {
      await page.goto(`/#/admin/${chemin}`)
      await expect(page).toHaveURL(/#\/admin$/)
      await expect(portail.message('Cette page est réservée aux administrateurs de la régie.')).toBeVisible()
    })

  test('is refused the calls of these screens, made without them', async ({ context, baseURL }) => {
    for (const [methode, chemin, corps] of [
      ['GET', 'Configuration/listeParametres', undefined],
      ['POST', 'Configuration/activerConfig', { nom: 'Groupe' }],
      ['POST', 'Acces/activerDroit', { controleur: 'Sante', action: 'version', profil: 'UTILISATEUR_STANDARD' }],
      ['POST', 'ContenuDynamique/supprimerMailType', { type: 'COMPTE_SUPPRIME' }],
    ] as const)
      await expect(appeler(context, baseURL ?? '', methode, chemin, corps)).rejects.toThrow(/answered 403/)
  })
})
