import type { Page } from '@playwright/test'
import { appeler } from './webapi.ts'

/** First contracts of the syndic that no other journey speaks of. */
const PREMIER = 200_150
const CHERCHES = 80
const PAR_PAGE = 100
export interface Due {
  readonly numeroContrat: string
  readonly facture: string
}
interface Lue {
  readonly numeroContrat: string
  readonly numeroFactureClient: string
  readonly isPaiementAutorise: boolean
  readonly isEncaissable: boolean
}

/** All that the contracts of the account ask for. */
const lireDues = async (page: Page, baseURL: string, indexPage = 1): Promise<Lue[]> => {
  const chemin = `Facture/factures/groupe?type=AR&idGroupe=0&nbElements=${PAR_PAGE}&indexPage=${indexPage}`
  const { resultats } = (await appeler(page.context(), baseURL, 'GET', chemin)) as { resultats: Lue[] }
  return resultats.length < PAR_PAGE ? resultats : [...resultats, ...(await lireDues(page, baseURL, indexPage + 1))]
}

/** A bill of one of them that may be paid online, of a contract that owes nothing else. */
export const uneDue = async (
  page: Page,
  baseURL: string,
  sauf: readonly string[] = [],
  premier = PREMIER,
): Promise<Due> => {
  const parContrat = Map.groupBy(await lireDues(page, baseURL), ({ numeroContrat }) => numeroContrat)
  const [choisie] = [...parContrat]
    .filter(
      ([contrat]) => Number(contrat) >= premier && Number(contrat) < premier + CHERCHES && !sauf.includes(contrat),
    )
    .flatMap(([, dues]) => (dues.length === 1 ? dues : []))
    .filter(({ isPaiementAutorise, isEncaissable }) => isPaiementAutorise && isEncaissable)
    .toSorted((a, b) => a.numeroContrat.localeCompare(b.numeroContrat))
  if (choisie === undefined) throw new Error(`none of ${CHERCHES} contracts has one bill to pay`)
  return { numeroContrat: choisie.numeroContrat, facture: choisie.numeroFactureClient }
}
