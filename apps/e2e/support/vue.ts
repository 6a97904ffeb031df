import { expect, type Page } from '@playwright/test'
import type { Compte } from './comptes.ts'

/** A screen in one of its states, and how to get there. */
export interface Vue {
  readonly nom: string
  readonly compte?: Compte
  /** Opens it and waits until it is whole. */
  readonly ouvrir: (page: Page) => Promise<void>
  /** Looked at by the short form of the accessibility check. */
  readonly courte?: true
  /** Only at one size: a menu that the other one does not have. */
  readonly seulement?: 'bureau' | 'telephone'
  /** Complaints of the console that the state itself provokes. */
  readonly plaintes?: RegExp
}

/** Until nothing on the page is still being read: what shows before the program stays in it, hidden (decision 088). */
export const rienEnCours = (page: Page): Promise<void> =>
  expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
