import { CABANON, type Compte } from '../support/comptes.ts'
import { expect, test } from '../support/test.ts'

for (const compte of ['visiteur', 'secondaire'] as const satisfies readonly Compte[])
  test.describe(`the ${compte} of a premium account`, () => {
    test.use({ compte })

    test('reads the alerts of the contract, and is offered nothing that would be refused', async ({ page }) => {
      await page.goto('/#/alerte')
      await expect(page.getByText('Seul le titulaire du contrat règle ses alertes.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Prévenir aussi' })).toBeVisible()
      await expect(
        page.getByRole('button', { name: /Créer une alerte|Ajouter une adresse|Régler l’option/ }),
      ).toHaveCount(0)
      await page.goto('/#/alerte?creer=1')
      await expect(page.getByText('Seul le titulaire du contrat règle ses alertes.')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goto('/#/demarches')
      await expect(page.getByRole('heading', { name: 'Voir les coordonnées du contrat' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Signaler une fuite ou une coupure' })).toBeVisible()
      await expect(page.getByRole('link', { name: /Régler mes alertes/ })).toHaveCount(0)
    })
  })

test.describe('the subscriber', () => {
  test.use({ compte: 'abonne' })

  test('is promised no leak watch on a meter read on the spot', async ({ page, portail }) => {
    await page.goto('/#/dashboard')
    await portail.changerDeContrat(CABANON)
    await expect(page.getByText(/Ce compteur n’est pas relevé à distance/).first()).toBeVisible()
    await expect(page.getByText(/prévenu d’une fuite/)).toHaveCount(0)
    await page.goto('/#/demarches')
    await expect(page.getByRole('heading', { name: 'Suivre ma consommation' })).toBeVisible()
    await expect(page.getByText(/prévenu d’une fuite/)).toHaveCount(0)
  })

  for (const [nombre, creation, dit] of [
    [1, true, /1\s?alerte active sur 1\s?possible\s?: une nouvelle sera créée désactivée/],
    [50, false, 'Ce contrat compte déjà 50 alertes. Supprimez celles qui ne servent plus'],
  ] as const)
    test(`is told what one more alert would be beside ${nombre}, and offered it only where it may be`, async ({
      page,
    }) => {
      await page.route('**/webapi/Alerte/listeAlertes', async (route) => {
        const reponse = await route.fetch()
        const lues = (await reponse.json()) as { resultats: object[]; possibles: object }
        const [une = {}] = lues.resultats
        const resultats = Array.from({ length: nombre }, (_, rang) => ({ ...une, idAlerte: 9000 + rang }))
        const possibles = { ...lues.possibles, creation }
        await route.fulfill({
          response: reponse,
          json: { ...lues, resultats, possibles, nbAlertesActives: 1, nbMaxAlertesActives: 1 },
        })
      })
      await page.goto('/#/alerte')
      await expect(page.getByText(dit)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Créer une alerte' })).toHaveCount(creation ? 1 : 0)
    })
})
