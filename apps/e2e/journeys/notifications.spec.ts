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

/** Controls that a message hides, by name. */
const caches = (message: HTMLElement): string[] => {
  const la = message.getBoundingClientRect()
  return [...document.querySelectorAll('a[href],button,input,select')].flatMap((une) => {
    const { left, right, top, bottom } = une.getBoundingClientRect()
    const dessous = left < la.right && right > la.left && top < la.bottom && bottom > la.top && right > left
    return dessous && !message.contains(une) ? [une.textContent?.trim() ?? une.tagName] : []
  })
}

for (const largeur of [1280, 390])
  test(`a message hides nothing that can be pressed, wherever the page stands: ${largeur} pixels`, async ({
    page,
    portail,
  }) => {
    await page.setViewportSize({ width: largeur, height: 800 })
    await page.goto('/#/dashboard')
    await expect(portail.titre).toContainText('Camille')
    const liens = page.getByRole('main').getByRole('link', { name: /^Voir/ })
    await expect(liens.nth(4)).toBeVisible()
    for (const rang of [1, 4]) {
      // under the corner where messages come
      await liens.nth(rang).evaluate((lien) => {
        scrollBy(0, lien.getBoundingClientRect().bottom - innerHeight + 120)
      })
      await page.evaluate(() => location.assign('#/admin'))
      await expect(page).toHaveURL(/#\/dashboard$/)
      await expect.poll(() => portail.message(REFUS).evaluate(caches)).toEqual([])
    }
  })
