import { type RawBuilder, sql } from 'kysely'

/** Is the row as it was read? Its `modifie_le` is shown to the millisecond. */
export const inchangeDepuis = (lu: string): RawBuilder<boolean> =>
  sql<boolean>`date_trunc('milliseconds', modifie_le) = ${lu}`

/** The `modifie_le` of a change: never that of the version it replaces, were both of the same millisecond. */
export const apresModifieLe = (le: Date | string): RawBuilder<Date> =>
  sql<Date>`greatest(${le}::timestamptz, modifie_le + interval '1 millisecond')`
