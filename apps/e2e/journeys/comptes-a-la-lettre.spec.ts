import { expect, test } from '../support/test.ts'

test.describe('a business account, whose menu hides profile and password', () => {
  test.use({ compte: 'grandcompte' })

  // the console stays clean: no call of that page is refused
  test('reads at their address what the utility holds, and whom to ask: no form that ends in a refusal', async ({
    page,
    portail,
  }) => {
    await page.goto('/#/user/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const principal = page.getByRole('main')
    await expect(principal).toContainText('grandcompte@ondine.example')
    await expect(principal).toContainText('Pour les changer, appelez-la.')
    await expect(principal.getByRole('textbox')).toHaveCount(0)
    await expect(principal.getByRole('button', { name: /mot de passe|Enregistrer|Supprimer/i })).toHaveCount(0)
    await portail.menuUtilisateur.click()
    await expect(page.getByText('Mon mot de passe', { exact: true })).toHaveCount(0)
  })
})
