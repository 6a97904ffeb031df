import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Keeps which contracts one operation of one account attached: what is announced, whatever becomes of them. */
export const insererOperation = async (
  db: Kysely<DB>,
  faite: { operation: string; userWebId: number; numeros: readonly string[]; le: Date },
): Promise<void> => {
  await db
    .insertInto('operation_rattachement')
    .values({ operation: faite.operation, user_web_id: faite.userWebId, faite_le: faite.le })
    .execute()
  await sql`
    insert into operation_rattachement_contrat (operation, numero_contrat)
    select ${faite.operation}::uuid, n from unnest(${faite.numeros}::text[]) n`.execute(db)
}

/** Notes that everybody concerned was told of an operation. */
export const noterAnnoncee = async (db: Kysely<DB>, operation: string, le: Date): Promise<void> => {
  await db.updateTable('operation_rattachement').set({ annoncee_le: le }).where('operation', '=', operation).execute()
}
