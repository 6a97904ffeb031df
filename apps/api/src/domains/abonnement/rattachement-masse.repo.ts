import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

interface EtatRattachement {
  attache: boolean
  is_resilie: boolean
}

/** Which of these contracts exist, which are attached to the account, which have ended. */
export const findEtats = async (
  db: Kysely<DB>,
  userWebId: number,
  numeros: readonly string[],
): Promise<Map<string, EtatRattachement>> => {
  const { rows } = await sql<EtatRattachement & { numero_contrat: string }>`
    select c.numero_contrat, c.is_resilie, a.user_web_id is not null as attache
      from contrat c left join attachement a on a.numero_contrat = c.numero_contrat and a.user_web_id = ${userWebId}
     where c.numero_contrat = any(${numeros})`.execute(db)
  return new Map(rows.map((ligne) => [ligne.numero_contrat, ligne]))
}

/** Attaches, terminated ones only where the account may see them; answers those that were not yet. */
export const attacherListe = async (
  db: Kysely<DB>,
  userWebId: number,
  numeros: readonly string[],
  le: Date,
): Promise<Set<string>> => {
  const { rows } = await sql<{ numero_contrat: string }>`
    insert into attachement (user_web_id, numero_contrat, libelle, attache_le, preuve)
    select u.user_web_id, c.numero_contrat, w.libelle, ${le}, 'AGENT'
      from utilisateur u cross join contrat c
      left join rattachement_a_confirmer w on w.user_web_id = u.user_web_id and w.numero_contrat = c.numero_contrat
     where u.user_web_id = ${userWebId} and c.numero_contrat = any(${numeros})
       and (not c.is_resilie or coalesce(u.acces_contrat_resilie, resilies_ouverts()))
        on conflict do nothing returning numero_contrat`.execute(db)
  return new Set(rows.map((ligne) => ligne.numero_contrat))
}

/** Detaches; answers those that were attached. `ouverts`: only those that the account may see. */
export const detacherListe = async (
  db: Kysely<DB>,
  userWebId: number,
  numeros: readonly string[],
  { ouverts }: { ouverts: boolean },
): Promise<Set<string>> => {
  const vus = sql`select v.numero_contrat from attachement_ouvert v where v.user_web_id = ${userWebId}`
  const { rows } = await sql<{ numero_contrat: string }>`
    delete from attachement where user_web_id = ${userWebId} and numero_contrat = any(${numeros})
       and ${ouverts ? sql`numero_contrat in (${vus})` : sql`true`}
    returning numero_contrat`.execute(db)
  return new Set(rows.map((ligne) => ligne.numero_contrat))
}
