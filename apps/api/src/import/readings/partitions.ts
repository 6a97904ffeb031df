import type { PoolClient } from 'pg'

/** Monthly partitions made ahead of the chunk's transaction: making one locks the whole table for a moment. */
export class Partitions {
  readonly #assures = new Set<string>()

  /** `mois`: yyyy-MM. Only months never asked for by this run cost a query. */
  async assurer(client: PoolClient, mois: Iterable<string>): Promise<void> {
    for (const texte of [...new Set(mois)].sort()) {
      if (this.#assures.has(texte)) continue
      await client.query('select assurer_partitions($1::date, $1::date)', [`${texte}-01`])
      this.#assures.add(texte)
    }
  }
}

/** Month (UTC) of an instant in seconds, as a number that sorts and hashes fast. */
export const rangMois = (instant: number): number => {
  const date = new Date(instant * 1000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

export const texteMois = (rang: number): string =>
  `${Math.floor(rang / 12)}-${String((rang % 12) + 1).padStart(2, '0')}`
