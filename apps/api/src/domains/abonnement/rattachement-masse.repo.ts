import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Which of these contracts exist, and which are attached to the account. */
export const findEtats = async (
  db: Kysely<DB>,
  userWebId: number,
  numeros: readonly string[],
): Promise<Map<string, boolean>> => {
  const { rows } = await sql<{ numero_contrat: string; attache: boolean }>`
    select c.numero_contrat, a.user_web_id is not null as attache
      from contrat c left join attachement a on a.numero_contrat = c.numero_contrat and a.user_web_id = ${userWebId}
     where c.numero_contrat = any(${numeros})`.execute(db)
  return new Map(rows.map((ligne) => [ligne.numero_contrat, ligne.attache]))
}

/** Attaches; answers those that were not yet. */
export const attacherListe = async (
  db: Kysely<DB>,
  userWebId: number,
  numeros: readonly string[],
  le: Date,
): Promise<Set<string>> => {
  const { rows } = await sql<{ numero_contrat: string }>`
    insert into attachement (user_web_id, numero_contrat, attache_le)
    select ${userWebId}, numero_contrat, ${le} from contrat where numero_contrat = any(${numeros})
        on conflict do nothing returning numero_contrat`.execute(db)
  return new Set(rows.map((ligne) => ligne.numero_contrat))
}

/** Detaches; answers those that were attached. */
export const detacherListe = async (
  db: Kysely<DB>,
  userWebId: number,
  numeros: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ numero_contrat: string }>`
    delete from attachement where user_web_id = ${userWebId} and numero_contrat = any(${numeros})
    returning numero_contrat`.execute(db)
  return new Set(rows.map((ligne) => ligne.numero_contrat))
}
