import { decimal, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import { euros } from '../../../ui/format/nombres.ts'

/** Money as it came: of another country it is no euro. @param montant minor units; @param devise ISO 4217, empty where nothing came */
export const enDevise = (montant: number, devise: string): string =>
  devise === 'EUR' || devise === '' ? euros(montant) : `${decimal(montant, 2)}${INSECABLE}${devise}`
