import type { Page } from '@playwright/test'
import { appeler } from './webapi.ts'

/** The mailbox that billing knows for the holder of a contract, as staff read it. */
export const boiteDuTitulaire = async (
  personnel: Page,
  baseURL: string | undefined,
  contrat: string,
): Promise<string> => {
  const contexte = personnel.context()
  const detail = await appeler(contexte, baseURL ?? '', 'GET', `Abonnement/detailAbonnement/${contrat}`)
  const { numeroClientTitulaire } = detail as { numeroClientTitulaire: string }
  const client = await appeler(contexte, baseURL ?? '', 'GET', `Client/infoClient/${numeroClientTitulaire}/${contrat}`)
  return (client as { email: string }).email
}
