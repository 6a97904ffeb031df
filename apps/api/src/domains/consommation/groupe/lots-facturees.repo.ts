import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import type { MoisFacture } from '../lecture/composer-facturees.ts'

/** Billed consumptions of these batches added up by month. */
export const sommerFacturees = async (
  db: Kysely<DB>,
  { idGroupe, lots }: { readonly idGroupe: number; readonly lots: readonly number[] },
): Promise<MoisFacture[]> => {
  if (lots.length === 0) return []
  const { rows } = await sql<MoisFacture>`
    select to_char(f.mois, 'YYYY-MM') as mois, f.unite, sum(f.nb_contrats)::int as "nbContrats",
           sum(f.nb_sans_volume)::int as "nbSansVolume", sum(f.litres)::bigint as litres,
           sum(f.litres_estimes)::bigint as "litresEstimes"
      from groupe_facturee f
     where f.id_groupe = ${idGroupe} and f.lot = any(${[...lots]}::int[])
     group by 1, 2`.execute(db)
  return rows
}

/** Replaces the billed consumptions of a batch, in the transaction that writes its sums. */
export const ecrireFacturees = async (
  db: Kysely<DB>,
  { idGroupe, lot }: { readonly idGroupe: number; readonly lot: number },
  mois: readonly MoisFacture[],
): Promise<void> => {
  await sql`delete from groupe_facturee where id_groupe = ${idGroupe} and lot = ${lot}`.execute(db)
  await sql`
    insert into groupe_facturee (id_groupe, lot, mois, unite, nb_contrats, nb_sans_volume, litres, litres_estimes)
    select ${idGroupe}, ${lot}, (r.mois || '-01')::date, r.unite, r."nbContrats", r."nbSansVolume", r.litres, r."litresEstimes"
      from json_to_recordset(${JSON.stringify(mois)}::json)
           r (mois text, unite text, "nbContrats" int, "nbSansVolume" int, litres bigint, "litresEstimes" bigint)`.execute(
    db,
  )
}
