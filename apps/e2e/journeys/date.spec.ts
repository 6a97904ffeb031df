import { JOUR_DES_PARCOURS, JOUR_REFERENCE } from '../support/jours.ts'
import { expect, test } from '../support/test.ts'

const MINUTE = 60_000

test.use({ compte: 'abonne' })

test('tests, pages and portal live on one day, near the last day of the demo, whatever day it is', async ({ page }) => {
  const reponse = page.waitForResponse('**/webapi/Acces/generateToken')
  await page.goto('/#/dashboard')
  const { expirationDate } = (await (await reponse).json()) as { expirationDate: string }
  const vues = await page.evaluate(() => [Date.now(), Date.parse(new Date().toISOString()), Date.parse(Date())])
  for (const vue of vues) expect(Math.abs(vue - Date.now())).toBeLessThan(5 * MINUTE)
  const expire = Date.parse(expirationDate) - Date.now()
  expect(expire).toBeGreaterThan(0)
  expect(expire).toBeLessThan(24 * 60 * MINUTE)
  test.skip(process.env.ONDINE_DECALAGE_MS === undefined, 'the portal ran before')
  expect(Date.now()).toBeLessThan(Date.parse(`${JOUR_DES_PARCOURS}T00:00:00+01:00`) + 24 * 60 * MINUTE)
  expect(JOUR_REFERENCE < JOUR_DES_PARCOURS).toBe(true)
})
