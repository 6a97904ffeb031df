import { etapesPayables } from '@ondine/webapi/facture/dues.rules.ts'
import type { EtapeRelance } from '@ondine/webapi/facture/relance.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { A_UN_DOCUMENT, DOCUMENTS } from '../documents/existe.sql.ts'
import { etapeDeFactureSql } from '../dues.public.ts'

export interface FactureAAnnoncer {
  numero_contrat: string
  numero_facture: string
  date_emission: string
  montant_ttc_centimes: number
  reste_centimes: number
  limite_paiement_le: string | null
  prelevement_le: string | null
  /** Where its recovery stands, where something is left of it. */
  etape: EtapeRelance
}

const COLONNES = (
  jour: string,
) => sql`f.numero_contrat, f.numero_facture, f.date_emission, f.montant_ttc_centimes, coalesce(c.reste_centimes, 0) as reste_centimes,
  coalesce(f.limite_paiement_le, f.exigible_le) as limite_paiement_le, f.prelevement_le,
  ${etapeDeFactureSql(jour)} as etape`
const FACTURES = sql`facture_annonce a join facture f using (numero_contrat, numero_facture)
  left join creance c on c.numero_contrat = f.numero_contrat and c.id_creance = 'F:' || f.numero_facture`

/** Documents come after invoices, in other files: one that does not come in that time is not announced. */
const ATTENTE = sql`interval '31 days'`

/** Of people who left the contract since (decision 056): who is there now is told nothing of it. */
const D_AVANT = sql`exists (
  select from facture_anterieure x where x.numero_contrat = f.numero_contrat and x.numero_facture = f.numero_facture)`

/** Gives up invoices that nobody will be told of: of people who left, from before the day that staff set, or without a document in time. */
export const abandonner = async (db: Kysely<DB>, depuis: string, le: Date): Promise<void> => {
  await sql`
    update facture_annonce a set annoncee_le = ${le}
      from facture f
     where f.numero_contrat = a.numero_contrat and f.numero_facture = a.numero_facture and a.annoncee_le is null
       and (f.date_emission < ${depuis}::date or a.recue_le < ${le}::timestamptz - ${ATTENTE} or ${D_AVANT})`.execute(
    db,
  )
}

/** Invoices to announce whose document is there, each held until the end of the transaction. */
export const prendreAAnnoncer = async (
  db: Kysely<DB>,
  { jour, lot }: { jour: string; lot: number },
): Promise<FactureAAnnoncer[]> => {
  const { rows } = await sql<FactureAAnnoncer>`
    select ${COLONNES(jour)}
      from ${FACTURES} ${DOCUMENTS}
     where a.annoncee_le is null and f.validee and ${A_UN_DOCUMENT} and not ${D_AVANT}
     order by a.recue_le, f.numero_contrat, f.numero_facture limit ${lot} for update of a skip locked`.execute(db)
  return rows
}

/**
 * Announced invoices that are neither opened nor settled, and to be paid within so many days: not those whose debit is awaited, that
 * somebody else collects, nor that nobody asks for.
 */
export const prendreARappeler = async (
  db: Kysely<DB>,
  { jour, jours, lot }: { jour: string; jours: number; lot: number },
): Promise<FactureAAnnoncer[]> => {
  const { rows } = await sql<FactureAAnnoncer>`
    select ${COLONNES(jour)}
      from ${FACTURES}
     where a.prevenue and a.rappelee_le is null and c.reste_centimes > 0 and f.validee and not ${D_AVANT}
       and (${etapeDeFactureSql(jour)}) = any(${[...etapesPayables]}::text[])
       and coalesce(f.limite_paiement_le, f.exigible_le) between ${jour}::date and ${jour}::date + ${jours}::int
       and not exists (select from facture_lien l
                        where l.numero_contrat = f.numero_contrat and l.numero_facture = f.numero_facture and l.servi_le is not null)
     order by f.numero_contrat, f.numero_facture limit ${lot} for update of a skip locked`.execute(db)
  return rows
}

export const noterAnnoncee = async (
  db: Kysely<DB>,
  { numero_contrat, numero_facture }: FactureAAnnoncer,
  { prevenue, le }: { prevenue: boolean; le: Date },
): Promise<void> => {
  await db
    .updateTable('facture_annonce')
    .set({ annoncee_le: le, prevenue })
    .where('numero_contrat', '=', numero_contrat)
    .where('numero_facture', '=', numero_facture)
    .execute()
}

export const noterRappelee = async (
  db: Kysely<DB>,
  { numero_contrat, numero_facture }: FactureAAnnoncer,
  le: Date,
): Promise<void> => {
  await db
    .updateTable('facture_annonce')
    .set({ rappelee_le: le })
    .where('numero_contrat', '=', numero_contrat)
    .where('numero_facture', '=', numero_facture)
    .execute()
}
