import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

const LOT = 1000

/** Empties what was told of those that billing answered before that instant; the line stays, with its number and its dates. Answers how many. */
export const viderContenus = async (db: Kysely<DB>, avant: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('remise')
    .set({ contenu: null, motif: null })
    .where('remise_id', 'in', (eb) =>
      eb
        .selectFrom('remise')
        .select('remise_id')
        .where('contenu', 'is not', null)
        .where('etat', 'in', ['FAITE', 'REFUSEE', 'RETIREE'])
        .where('suite_le', '<', avant)
        .limit(LOT),
    )
    .executeTakeFirst()
  await db
    .updateTable('remise_acquittement')
    .set({ motif: null })
    .where('motif', 'is not', null)
    .where('le', '<', avant)
    .execute()
  return Number(numUpdatedRows)
}

/** Deletes those whose request is no longer kept. The last of a thread stays, so that ranks go on. */
export const oublierRemises = async (db: Kysely<DB>, avant: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('remise as r')
    .where('r.remise_id', 'in', (eb) =>
      eb
        .selectFrom('remise as vieille')
        .select('vieille.remise_id')
        .where(sql<Date>`coalesce(vieille.suite_le, vieille.cree_le)`, '<', avant)
        .where(
          sql<boolean>`vieille.numero_contrat is null or vieille.rang < (select max(x.rang) from remise x where x.fil = vieille.fil)`,
        )
        .limit(LOT),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
