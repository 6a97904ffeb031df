import type { Page } from '@playwright/test'
import { appeler } from './webapi.ts'

/** First contracts of the syndic that no other journey speaks of. */
const PREMIER = 200_150
const CHERCHES = 80
export interface Due {
  readonly numeroContrat: string
  readonly facture: string
}

/** A bill of one of them that may be paid online. */
export const uneDue = async (
  page: Page,
  baseURL: string,
  sauf: readonly string[] = [],
  premier = PREMIER,
): Promise<Due> => {
  for (let rang = 0; rang < CHERCHES; rang += 1) {
    const numeroContrat = String(premier + rang).padStart(7, '0')
    if (sauf.includes(numeroContrat)) continue
    // numbers between the syndic's are other people's
    const { resultats } = (await appeler(
      page.context(),
      baseURL,
      'GET',
      `Facture/factures?type=AR&contrat=${numeroContrat}`,
    ).catch(() => ({ resultats: [] }))) as {
      resultats: { numeroFactureClient: string; isPaiementAutorise: boolean; isEncaissable: boolean }[]
    }
    const [une] = resultats.filter(({ isPaiementAutorise, isEncaissable }) => isPaiementAutorise && isEncaissable)
    if (une !== undefined && resultats.length === 1) return { numeroContrat, facture: une.numeroFactureClient }
  }
  throw new Error(`none of ${CHERCHES} contracts has one bill to pay`)
}
