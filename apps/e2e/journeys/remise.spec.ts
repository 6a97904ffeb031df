import { verifierPartout } from '../support/axe.ts'
import { demander } from '../support/contact.page.ts'
import { expect, test } from '../support/test.ts'

test.use({ compte: 'abonne' })

test('a request that waits for billing says so at the desk, and is closed with a reason once it was done otherwise', async ({
  page,
  chez,
}) => {
  const reference = await demander(page)
  const agent = await chez('charge')
  await agent.goto(`/#/admin/demandes?demande=${reference}`)
  const remise = agent.getByRole('region', { name: 'Remise à la facturation' })
  await expect(remise).toContainText(/La demande R[2-9A-Z]{10}/)
  await expect(remise).toContainText('À remettre')
  // nothing failed: the desk has no part for it
  await expect(agent.getByRole('radio', { name: /^Non transmises/ })).toHaveCount(0)
  await remise.getByRole('button', { name: 'Fait autrement' }).click()
  await expect(remise.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await agent.keyboard.press('Control+Enter')
  await expect(remise.getByRole('link', { name: 'Dites comment cela a été fait.' })).toBeVisible()
  await verifierPartout(agent, 'remise à solder')
  await remise.getByRole('textbox', { name: 'Comment' }).fill('Saisi dans la facturation par téléphone')
  await agent.keyboard.press('Control+Enter')
  await expect(remise).toContainText('Saisi dans la facturation par téléphone')
  await expect(remise.getByText('Faite', { exact: true })).toBeVisible()
  await expect(remise.getByRole('button')).toHaveCount(0)
  // the answer to its person is still to be written
  await expect(agent.getByRole('button', { name: 'Répondre et terminer' })).toBeVisible()
})
