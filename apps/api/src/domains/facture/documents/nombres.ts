import { decimal } from '@ondine/webapi/common/nombres.rules.ts'

/** Without zeros that say nothing: 120000 with 3 is 120, 55 with 1 is 5,5. */
export const ecrireCourt = (valeur: number, decimales: number): string => decimal(valeur, decimales, 0)
