import { z } from 'zod'
import { idNumerique, numeroContrat } from '../common/champs.ts'

const sansContrat = z.literal(['null', '0', '-']).transform(() => undefined)
// 0 is everyone's « Tous mes contrats »
const sansGroupe = z.literal(['null', '-']).transform(() => undefined)

/** Parts of the address of an export, undefined where it is not about a contract, or a group. */
export const contratOuNon = z.union([sansContrat, numeroContrat])
export const groupeOuNon = z.union([sansGroupe, idNumerique])

export const fichierExporte = z.string().meta({ description: 'The file', contentMediaType: 'application/octet-stream' })
