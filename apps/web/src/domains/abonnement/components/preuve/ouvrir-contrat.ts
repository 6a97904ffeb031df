import { allerAuContrat } from '../../../../session/changer-contexte.ts'
import { lireContrat } from '../../../../session/contrats.queries.ts'
import { notifier } from '../../../../ui/notifications.ts'
import { preuveTextes } from '../../preuve.textes.ts'

/** Opens a contract of the account; it is the account's even if this read fails. */
export const ouvrirContrat = async (numeroContrat: string): Promise<void> => {
  const contrat = await lireContrat(numeroContrat).catch(() => undefined)
  if (contrat) allerAuContrat(contrat, true)
}

/** Says that the contract is proved and opens it. */
export const ouvrirContratConfirme = async (numeroContrat: string): Promise<void> => {
  notifier({ type: 'succes', message: preuveTextes.ouvert(numeroContrat) })
  await ouvrirContrat(numeroContrat)
}
