import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

interface Courriels {
  canal: string
  attente: number
  ancien: Date | null
  partis: number
  perdus: number
}

/** By channel: what waits and since when, what left and what was given up in the last hour. */
export const compterEnvois = async (db: Kysely<DB>, maintenant: Date): Promise<Courriels[]> => {
  const depuis = new Date(maintenant.getTime() - 3_600_000)
  // the conditions of the partial indexes, word for word: what was ever sent is never read
  const { rows } = await sql<Courriels>`
    select c.canal,
           (select count(*)::int from envoi e where e.etat = 'A_ENVOYER' and e.canal = c.canal) as attente,
           (select min(e.cree_le) from envoi e where e.etat = 'A_ENVOYER' and e.canal = c.canal) as ancien,
           (select count(*)::int from envoi e where (e.destinataire is not null or e.champs is not null) and e.fini_le > ${depuis}
               and e.etat = 'ENVOYE' and e.canal = c.canal) as partis,
           (select count(*)::int from envoi e where e.etat in ('ABANDONNE', 'NON_ENVOYE') and e.fini_le > ${depuis}
               and e.canal = c.canal) as perdus
      from (values ('COURRIEL'), ('SMS')) c (canal)`.execute(db)
  return rows
}

/** What left and what was given up in each of the last 24 hours, the oldest first; hours without any are there. */
export const compterParHeure = async (
  db: Kysely<DB>,
  maintenant: Date,
): Promise<{ debut: Date; partis: number; perdus: number }[]> => {
  const { rows } = await sql<{ debut: Date; partis: number; perdus: number }>`
    select h.debut, count(e.id) filter (where e.etat = 'ENVOYE')::int as partis,
           count(e.id) filter (where e.etat in ('ABANDONNE', 'NON_ENVOYE'))::int as perdus
      from generate_series(${maintenant}::timestamptz - interval '24 hours', ${maintenant}::timestamptz - interval '1 hour', interval '1 hour') h (debut)
      left join envoi e on e.fini_le >= h.debut and e.fini_le < h.debut + interval '1 hour'
           and e.fini_le >= ${maintenant}::timestamptz - interval '24 hours'
           and (e.destinataire is not null or e.champs is not null)
     group by 1 order by 1`.execute(db)
  return rows
}
