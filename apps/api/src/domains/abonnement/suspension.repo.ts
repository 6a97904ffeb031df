import { etatsDUnRattachement } from '@ondine/webapi/abonnement/rattachement.etats.ts'
import { passage } from '@ondine/webapi/common/etats.rules.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

const suspension = passage(etatsDUnRattachement, { evenement: 'SUSPENSION' })
const annulation = passage(etatsDUnRattachement, { evenement: 'ANNULATION' })

/** Suspends what waits to be confirmed; answers the contracts. */
export const suspendreAConfirmer = async (
  db: Kysely<DB>,
  userWebId: number,
  numeros: readonly string[],
  le: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ numero_contrat: string }>`
    update rattachement_a_confirmer set etat = ${suspension.vers}, suspendu_le = ${le}
     where user_web_id = ${userWebId} and numero_contrat = any(${numeros}) and etat = any(${suspension.de})
    returning numero_contrat`.execute(db)
  return rows.map(({ numero_contrat }) => numero_contrat)
}

/** Takes open contracts away and leaves them suspended: they leave groups and universes by trigger (0011). */
export const suspendreProuves = async (
  db: Kysely<DB>,
  userWebId: number,
  numeros: readonly string[],
  le: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ numero_contrat: string }>`
    with retires as (
      delete from attachement where user_web_id = ${userWebId} and numero_contrat = any(${numeros})
      returning user_web_id, numero_contrat, libelle)
    insert into rattachement_a_confirmer (user_web_id, numero_contrat, libelle, etat, demande_le, suspendu_le)
    select user_web_id, numero_contrat, libelle, ${suspension.vers}, ${le}, ${le} from retires
        on conflict (user_web_id, numero_contrat) do update set etat = excluded.etat, suspendu_le = excluded.suspendu_le
    returning numero_contrat`.execute(db)
  return rows.map(({ numero_contrat }) => numero_contrat)
}

/** What was suspended waits to be confirmed again; false where it was not. */
export const reprendreSuspendu = async (db: Kysely<DB>, userWebId: number, numeroContrat: string): Promise<boolean> => {
  const { rows } = await sql`
    update rattachement_a_confirmer set etat = ${annulation.vers}, suspendu_le = null
     where user_web_id = ${userWebId} and numero_contrat = ${numeroContrat} and etat = any(${annulation.de})
    returning 1`.execute(db)
  return rows.length > 0
}

/** State of these contracts for this account; those it has not are left out. */
export const findEtatsRattachement = async (
  db: Kysely<DB>,
  userWebId: number,
  numeros: readonly string[] | undefined,
) => {
  const choisis = numeros === undefined ? sql`` : sql`and x.numero_contrat = any(${numeros})`
  const { rows } = await sql<{ numero_contrat: string; etat: string; preuve: string | null; depuis_le: Date }>`
    select x.numero_contrat, 'PROUVE' as etat, x.preuve, x.attache_le as depuis_le
      from attachement x where x.user_web_id = ${userWebId} ${choisis}
    union all
    select x.numero_contrat, x.etat, null, coalesce(x.suspendu_le, x.demande_le)
      from rattachement_a_confirmer x where x.user_web_id = ${userWebId} ${choisis}
     order by numero_contrat limit 20000`.execute(db)
  return rows
}
