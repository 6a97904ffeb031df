import type { FileDePaiements } from '@ondine/webapi/paiement/administration.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { DEVISE } from '../montant.ts'
import { attendEn } from './files.repo.ts'

interface LigneFile {
  file: FileDePaiements
  nombre: number
  montant: number
  depuis: Date | null
}

/** How many wait in each way, of how much, since when. What is of another currency counts, and is no money here (049). */
export const compterFiles = async (db: Kysely<DB>, maintenant: Date): Promise<LigneFile[]> => {
  const uneFile = (file: Parameters<typeof attendEn>[0]) => sql`
    select ${file}::text as file, count(*)::int as nombre, coalesce(sum(p.montant_centimes), 0)::bigint as montant, min(p.cree_le) as depuis
      from paiement p where ${attendEn(file, maintenant)}`
  const { rows } = await sql<LigneFile>`
    ${uneFile('SANS_RETOUR')} union all ${uneFile('NON_INTEGRE')} union all ${uneFile('A_VERIFIER')}
    union all select 'ORPHELIN', count(*)::int, coalesce(sum(montant_centimes) filter (where devise = ${DEVISE}), 0)::bigint, min(constate_le) from encaissement
               where paiement_id is null and rendu_le is null and numero_contrat is null
    union all select 'ECART_RELEVE', count(*)::int, coalesce(sum(abs(montant_centimes)) filter (where devise = ${DEVISE}), 0)::bigint, min(effectuee_le) from rapprochement_ligne
               where classe in ('NOUS_SEULS', 'PRESTATAIRE_SEUL', 'MONTANT')
    union all select 'ECART_FACTURATION', count(*)::int, coalesce(sum(abs(facturation_centimes - portail_centimes)), 0)::bigint,
                     min(arrete_le)::timestamp at time zone 'Europe/Paris' from rapprochement_facturation r
               where ecart_ouvert(r)`.execute(db)
  return rows
}

interface LigneRail {
  prestataire: string
  nombre: number
  montant: number
  sans_retour: number
}

/** What each provider collected on a local day, and how many of its payments are without a return. */
export const compterRails = async (db: Kysely<DB>, jour: string, maintenant: Date): Promise<LigneRail[]> => {
  const { rows } = await sql<LigneRail>`
    with recus as (
      select prestataire, count(*)::int as nombre, coalesce(sum(montant_centimes) filter (where devise = ${DEVISE}), 0)::bigint as montant from encaissement
       where capture_le >= ${jour}::date::timestamp at time zone 'Europe/Paris'
         and capture_le < (${jour}::date + 1)::timestamp at time zone 'Europe/Paris' group by 1),
    muets as (select p.prestataire, count(*)::int as nombre from paiement p where ${attendEn('SANS_RETOUR', maintenant)} group by 1)
    select prestataire, coalesce(r.nombre, 0) as nombre, coalesce(r.montant, 0) as montant, coalesce(m.nombre, 0) as sans_retour
      from recus r full join muets m using (prestataire) order by 1`.execute(db)
  return rows
}
