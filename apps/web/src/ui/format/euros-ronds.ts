import { entier, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import { devise } from './nombres.ts'

/** An amount in centimes without them: 1 235 €. */
export const eurosRonds = (centimes: number): string => `${entier(centimes / 100)}${FINE}${devise()}`
