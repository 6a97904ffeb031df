import { etatsOuverts } from '@ondine/webapi/demarche/demande.etats.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

interface Comptes {
  readonly attendent: number
  readonly enRetard: number
  readonly aMoi: number
  readonly aPrendre: number
  readonly nonVenus: number
  readonly nonTransmises: number
  readonly terminees: number
}

/** How much waits, and how much of it for whom on that day. */
export const compter = async (
  db: Kysely<DB>,
  { agentId, jour }: { agentId: number; jour: string },
): Promise<Comptes> => {
  const { rows } = await sql<Comptes>`
    select count(*)::int as attendent,
           (count(*) filter (where attend_depuis is null and echeance < ${jour}::date))::int as "enRetard",
           (count(*) filter (where agent_id = ${agentId}))::int as "aMoi",
           (count(*) filter (where agent_id is null))::int as "aPrendre",
           (count(*) filter (where etat = 'EN_ATTENTE_CLIENT' and attendu_le < ${jour}::date))::int as "nonVenus",
           (select count(distinct demande_id)::int from demande_remise where etat = 'EN_ECHEC') as "nonTransmises",
           (select count(*)::int from demande where agent_id = ${agentId} and close_le >= (${jour}::date::timestamp at time zone 'Europe/Paris')) as terminees
      from demande where etat = any(${[...etatsOuverts]})`.execute(db)
  return rows[0] as Comptes
}

interface Agent {
  userWebId: number
  nom: string
  enCours: number
}

/** Staff whose account stands, with how many open requests each has. */
export const findAgents = async (db: Kysely<DB>): Promise<Agent[]> => {
  const { rows } = await sql<Agent>`
    select u.user_web_id as "userWebId", trim(concat_ws(' ', u.prenom, u.nom)) as nom,
           (select count(*)::int from demande d
             where d.agent_id = u.user_web_id and d.etat = any(${[...etatsOuverts]})) as "enCours"
      from utilisateur u
     where u.supprime_le is null and u.user_web_id in (
       select up.user_web_id from utilisateur_profil up join profil p on p.code = up.profil where p.personnel)
     order by sans_accent(u.nom), u.user_web_id`.execute(db)
  return rows
}

/** May a request be handed over to them? */
export const estAgent = async (db: Kysely<DB>, userWebId: number): Promise<boolean> => {
  const { rows } = await sql<{ oui: boolean }>`
    select est_personnel(${userWebId}) and exists (
      select from utilisateur where user_web_id = ${userWebId} and supprime_le is null) as oui`.execute(db)
  return rows[0]?.oui === true
}
