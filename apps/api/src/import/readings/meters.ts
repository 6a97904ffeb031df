import type { PoolClient } from 'pg'

export type AppareilConnu = { readonly id: number; readonly telereleve: boolean; readonly cadrans: readonly number[] }

/** Bounded: a file of millions of meters must not grow the process. */
const GARDES = 100_000

/** Meters by identifier, asked once per chunk for the new ones. Absent ones are asked again: another import may add them. */
export class Appareils {
  readonly #connus = new Map<string, AppareilConnu>()

  async charger(client: PoolClient, identifiants: Iterable<string>): Promise<void> {
    const demandes = [...identifiants].filter((identifiant) => !this.#connus.has(identifiant))
    if (demandes.length === 0) return
    if (this.#connus.size + demandes.length > GARDES) this.#connus.clear()
    const { rows } = await client.query<{ nom: string; id: number; telereleve: boolean; cadrans: number[] }>(
      `select a.identifiant_appareil as nom, a.appareil_id as id, a.telereleve,
              array(select c.numero_ordre from cadran c where c.appareil_id = a.appareil_id) as cadrans
         from appareil a where a.identifiant_appareil = any($1)`,
      [demandes],
    )
    for (const { nom, id, telereleve, cadrans } of rows) this.#connus.set(nom, { id, telereleve, cadrans })
  }

  trouver(identifiant: string): AppareilConnu | undefined {
    return this.#connus.get(identifiant)
  }
}
