import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { factureLue } from './siennes.public.ts'

export interface FactureEmise {
  /** Null where the reader may not know it: it proves the contract to whoever gives it (docs/decisions/013). */
  readonly numero_facture: string | null
  /** Local day yyyy-MM-dd. */
  readonly date_emission: string
}

/** Bills of a contract in the order of their issue, as this reader may know them. */
export const findFactures = async (db: Kysely<DB>, numeroContrat: string, lecteur: number): Promise<FactureEmise[]> => {
  const { rows } = await sql<FactureEmise>`
    select case when p.tenue then f.numero_facture end as numero_facture, f.date_emission
      from facture f
      cross join (select tient_une_preuve(${lecteur}, ${numeroContrat}) as tenue offset 0) p
     where f.numero_contrat = ${numeroContrat} and ${factureLue(lecteur)}
     order by f.date_emission, f.numero_facture`.execute(db)
  return rows
}
