import { lireFacture } from './facture.queries.ts'

/** The contract of a bill whose days can be looked at on a chart; undefined: it has ended. Throws where the bill is not to be read. */
export const contratDesJours = async (internalId: number): Promise<string | undefined> => {
  const { numeroContrat, isContratResilie } = await lireFacture(internalId)
  return isContratResilie ? undefined : numeroContrat
}
