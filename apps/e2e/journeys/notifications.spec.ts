import { navigationMessages } from '@ondine/webapi/navigation/guard.messages.ts'
import { expect, test } from '../support/test.ts'

test.use({ compte: 'abonne' })

const REFUS = navigationMessages.reserveAuPersonnel

test('a message shows once however often it is said, closes at its button, and is read as an alert without taking the focus [notification-display]', async ({
  page,
  portail,
}) => {
  await page.goto('/#/dashboard')
  await expect(portail.titre).toContainText('Camille')
  for (let fois = 0; fois < 2; fois += 1) {
    await page.evaluate(() => location.assign('#/admin'))
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(portail.message(REFUS)).toBeVisible()
  }
  await expect(portail.message(REFUS)).toHaveCount(1)
  await expect(page.getByRole('alert').filter({ hasText: REFUS })).toHaveCount(1)
  expect(await portail.message(REFUS).evaluate((message) => message.contains(document.activeElement))).toBe(false)
  await page.getByRole('button', { name: 'Fermer ce message' }).click()
  await expect(portail.message(REFUS)).toHaveCount(0)
})

test('a message goes after seven seconds, and stays while somebody reads it', async ({ page, portail }) => {
  await page.clock.install()
  await page.goto('/#/dashboard')
  await expect(portail.titre).toContainText('Camille')
  await page.evaluate(() => location.assign('#/admin'))
  await portail.message(REFUS).hover()
  await page.clock.runFor(20_000)
  await expect(portail.message(REFUS)).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(8_000)
  await expect(portail.message(REFUS)).toHaveCount(0)
})
