import type { ClasseDEcartDeFacturation } from '@ondine/webapi/paiement/ecarts-facturation.codes.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** What billing says of a balance, or of a payment that it booked, and what the ledger has. Centimes, days yyyy-MM-dd. */
export interface LigneEcartDeFacturation {
  id: number
  numero_contrat: string
  arrete_le: string
  /** Of our payment that billing booked; null: it is a balance. */
  reference: string | null
  facturation_centimes: number
  portail_centimes: number
  classe: ClasseDEcartDeFacturation
  explication: string | null
  explique_le: Date | null
  explique_par: string | null
}

export const trisEcartsDeFacturation = {
  arreteLe: { type: 'date', sql: sql`r.arrete_le` },
  numeroContrat: { type: 'text', sql: sql`r.numero_contrat` },
  ecart: { type: 'bigint', sql: sql`(r.facturation_centimes - r.portail_centimes)` },
} as const

interface Choix {
  readonly acceptes: boolean
  readonly mots: readonly string[]
  readonly dateDebut: string | undefined
  readonly dateFin: string | undefined
}

/** Differences that wait, or those that somebody accepted: `id`, `cle`. */
export const lignesEcartsDeFacturation = (
  { acceptes, mots, dateDebut, dateFin }: Choix,
  cle: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select r.id, ${cle} as cle from rapprochement_facturation r
   where r.classe not in ('RAPPROCHE', 'DECALAGE') and ${acceptes ? sql`not ecart_ouvert(r)` : sql`ecart_ouvert(r)`}
     and ${sql.join([sql`true`, ...mots.map((mot) => sql`(r.numero_contrat ilike ${mot} or r.cle ilike ${mot})`)], sql` and `)}
     and (${dateDebut ?? null}::date is null or r.arrete_le >= ${dateDebut ?? null}::date)
     and (${dateFin ?? null}::date is null or r.arrete_le <= ${dateFin ?? null}::date)`

export const detailEcartsDeFacturation = (page: RawBuilder<unknown>) => sql<LigneEcartDeFacturation>`
  select p.*, r.numero_contrat, r.arrete_le::text as arrete_le, substring(r.cle from '^PAIEMENT:(.*)') as reference, r.facturation_centimes,
         r.portail_centimes, r.classe, r.explication, r.explique_le, nullif(trim(concat_ws(' ', u.prenom, u.nom)), '') as explique_par
    from ${page} p
    join rapprochement_facturation r on r.id = p.id
    left join utilisateur u on u.user_web_id = r.explique_par`

/** A difference that staff accepted, or took back. */
export interface EcartTouche {
  readonly numeroContrat: string
  readonly cle: string
  /** Billing's less ours, centimes. */
  readonly ecart: number
}

/** Accepts differences as they stand, with what somebody found out. @returns those that waited for it */
export const accepterEcarts = async (
  db: Kysely<DB>,
  ids: readonly number[],
  { motif, le, par }: { readonly motif: string; readonly le: Date; readonly par: number },
): Promise<EcartTouche[]> => {
  const { rows } = await sql<EcartTouche>`
    update rapprochement_facturation r
       set ecart_accepte = r.facturation_centimes - r.portail_centimes, explication = ${motif}, explique_le = ${le}, explique_par = ${par}
      from (select x.id from rapprochement_facturation x where x.id = any(${ids}::bigint[]) and ecart_ouvert(x) order by x.id for update) a
     where r.id = a.id
    returning r.numero_contrat as "numeroContrat", r.cle, r.ecart_accepte as ecart`.execute(db)
  return rows
}

/** Takes acceptances back: the differences wait again. @returns those that were accepted */
export const reprendreEcartsAcceptes = async (db: Kysely<DB>, ids: readonly number[]): Promise<EcartTouche[]> => {
  const { rows } = await sql<EcartTouche>`
    update rapprochement_facturation r
       set ecart_accepte = null, explication = null, explique_le = null, explique_par = null
      from (select x.id, x.ecart_accepte from rapprochement_facturation x
             where x.id = any(${ids}::bigint[]) and x.explique_le is not null order by x.id for update) a
     where r.id = a.id
    returning r.numero_contrat as "numeroContrat", r.cle, a.ecart_accepte as ecart`.execute(db)
  return rows
}
