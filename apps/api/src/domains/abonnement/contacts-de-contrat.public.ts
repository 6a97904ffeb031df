import type { Contexte } from '../../platform/context.ts'
import { contactsDePreuve } from './contacts-de-preuve.ts'

/** E-mail addresses that billing knows for a contract, with what of each may be shown; none of a contract that does not exist. */
export const adressesConnues = async (
  ctx: Pick<Contexte, 'sql' | 'clock' | 'installation'>,
  numeroContrat: string,
): Promise<{ readonly adresse: string; readonly masque: string }[]> =>
  (await contactsDePreuve(ctx, numeroContrat)).flatMap(({ canal, valeur, masque }) =>
    canal === 'EMAIL' ? [{ adresse: valeur, masque }] : [],
  )
