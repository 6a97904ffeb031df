import { suivreReglements } from '../api/suivre-reglements.ts'
import { suivreAutresOnglets } from '../session/suivre-onglets.ts'

/** What looks after a page that stays open: what it waits for never happens on one that has just opened. */
export const veillerSurLaPage = (): void => {
  suivreAutresOnglets()
  suivreReglements(document, window)
}
