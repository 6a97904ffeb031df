import { allerAuContrat } from '../../../../session/changer-contexte.ts'
import { lireContrat } from '../../../../session/contrats.queries.ts'
import { notifier } from '../../../../ui/notifications.ts'
import { preuveTextes } from '../../preuve.textes.ts'

/** Says that the contract is proved and opens it; it is open even if this read fails. */
export const ouvrirContratConfirme = async (numeroContrat: string): Promise<void> => {
  notifier({ type: 'succes', message: preuveTextes.ouvert(numeroContrat) })
  const contrat = await lireContrat(numeroContrat).catch(() => undefined)
  if (contrat) allerAuContrat(contrat, true)
}
