import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

const PAS_MAX = 60

/** Goes by `touche` until that is focused, as who has no pointer does. */
export const allerVers = async (cible: Locator, touche: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await cible.waitFor()
  for (let pas = 0; pas < PAS_MAX && !(await cible.evaluate((un) => un === document.activeElement)); pas += 1)
    await cible.page().keyboard.press(touche)
  await expect(cible).toBeFocused()
}
