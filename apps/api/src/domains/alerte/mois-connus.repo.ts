import { sql } from 'kysely'

// What a month `x` (conso_mois) tells of an average, as its bar in the chart counts it: the hours of a gap whose volume is known count.

export const LITRES_CONNUS = sql.raw('x.litres')
export const HEURES_CONNUES = sql.raw(`(x.heures_mesurees + x.heures_estimees + x.secondes_reportees / 3600.0)`)
/** Litres a day; null where nothing is known. */
export const MOYENNE_DES_MOIS = sql`sum(${LITRES_CONNUS}) * 24 / nullif(sum(${HEURES_CONNUES}), 0)`
