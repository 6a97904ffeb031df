import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

interface Paiements {
  ouverts: number
  nonIntegres: number
  aTrancher: number
}

/** Payments without an end an hour after they began, paid ones that no import has taken an hour later, and those that wait for staff. */
export const compterPaiements = async (db: Kysely<DB>, maintenant: Date): Promise<Paiements> => {
  const avant = new Date(maintenant.getTime() - 3_600_000)
  const { rows } = await sql<Paiements>`
    select (select count(*)::int from paiement
             where statut in ('PREPARE', 'INCONNU', 'REDIRIGE', 'EN_ATTENTE') and cree_le < ${avant}) as ouverts,
           (select count(*)::int from paiement where statut = 'PAYE' and integre_le is null and coalesce(paye_le, cree_le) < ${avant}) as "nonIntegres",
           (select count(*)::int from paiement where statut = 'A_VERIFIER')
           + (select count(*)::int from encaissement where paiement_id is null and rendu_le is null and numero_contrat is null) as "aTrancher"`.execute(
    db,
  )
  return rows[0] ?? { ouverts: 0, nonIntegres: 0, aTrancher: 0 }
}

interface Ecart {
  prestataire: string
  nombre: number
  centimes: number
  depuis: Date
  /** Of them, those that a fault keeps from being settled. */
  pannes: number
}

/** What statements leave to explain, by provider. */
export const compterEcarts = async (db: Kysely<DB>): Promise<Ecart[]> => {
  const { rows } = await sql<Ecart>`
    select prestataire, count(*)::int as nombre, sum(abs(montant_centimes))::bigint as centimes,
           min(jour)::timestamp at time zone 'Europe/Paris' as depuis, count(*) filter (where motif = 'PANNE')::int as pannes
      from rapprochement_ligne where classe in ('NOUS_SEULS', 'PRESTATAIRE_SEUL', 'MONTANT') group by prestataire`.execute(
    db,
  )
  return rows
}

/** The last day whose statement was read, by provider. */
export const derniersReleves = async (db: Kysely<DB>): Promise<{ prestataire: string; jour: Date }[]> => {
  const { rows } = await sql<{ prestataire: string; jour: Date }>`
    select prestataire, max(jour)::timestamp at time zone 'Europe/Paris' as jour from releve_prestataire group by prestataire`.execute(
    db,
  )
  return rows
}
