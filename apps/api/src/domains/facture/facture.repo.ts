import type { UniteLigne } from '@ondine/webapi/facture/facture.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Lieu } from '../abonnement/lieu.public.ts'
import { SES_LIGNES } from './lignes-justes.sql.ts'
import { avecLieu, detailFactures, LIBELLE, type LigneFacture } from './liste-factures.repo.ts'
import { factureLue } from './siennes.public.ts'

/** A line as it is stored (migration 0048). */
export interface LigneStockee {
  rang: number
  rubrique: string
  code: string | null
  libelle: string
  beneficiaire: string | null
  quantite: number | null
  unite: UniteLigne | null
  prix: number | null
  diviseur: number | null
  montant: number
  taux: number
  fixe: boolean
  du: string | null
  au: string | null
}
export interface DetailStocke {
  lignes: LigneStockee[]
  tva: { taux: number; base: number; montant: number }[]
  total_ht_centimes: number
  total_ttc_centimes: number
  verifiable: boolean
}

/** One invoice, as this reader may know it. The guard has said that they may read it. */
export const findFacture = async (
  db: Kysely<DB>,
  identifiantInterne: number,
  lecteur: number,
): Promise<(LigneFacture & Lieu) | undefined> => {
  const { rows } = await avecLieu(detailFactures(sql`(select ${identifiantInterne}::bigint as id)`, lecteur)).execute(
    db,
  )
  return rows[0]
}

/** The same of several, by their internal number, without their place. */
export const findFactures = async (
  db: Kysely<DB>,
  ids: readonly number[],
  lecteur: number,
): Promise<ReadonlyMap<number, LigneFacture>> => {
  const { rows } = await detailFactures(sql`(select unnest(${[...ids]}::bigint[]) as id)`, lecteur).execute(db)
  return new Map(rows.map((ligne) => [ligne.identifiant_interne, ligne]))
}

/** Its lines, of the version in force; undefined where billing has not sent them, or where they do not make the bill. */
export const findLignes = async (db: Kysely<DB>, identifiantInterne: number): Promise<DetailStocke | undefined> => {
  const { rows } = await sql<DetailStocke>`
    select d.lignes, d.tva, d.total_ht_centimes, d.total_ttc_centimes, d.verifiable
      from facture f
      join facture_detail d using (numero_contrat, numero_facture)
     where f.identifiant_interne = ${identifiantInterne} and ${SES_LIGNES}`.execute(db)
  return rows[0]
}

/** Centimes of monthly instalments that a yearly bill took off, as its document says them; nought of any other. */
export const findMensualitesDeduites = async (db: Kysely<DB>, identifiantInterne: number): Promise<number> => {
  const { rows } = await sql<{ centimes: number }>`
    select coalesce(mensualites_deduites(numero_contrat, numero_facture), 0) as centimes
      from facture where identifiant_interne = ${identifiantInterne}`.execute(db)
  return rows[0]?.centimes ?? 0
}

/** The last correction of an invoice that billing sent again, as the ledger posted it; undefined of one sent once. */
export const findRectification = async (
  db: Kysely<DB>,
  identifiantInterne: number,
): Promise<{ le: string | null; montant_avant: number | null } | undefined> => {
  const { rows } = await sql<{ le: string | null; montant_avant: number | null }>`
    select m.le, f.montant_ttc_centimes - m.ecart as montant_avant
      from facture f
      cross join lateral (
        select max(effet_le) as le, sum(case when debit = 'CLIENT' then centimes else -centimes end)::bigint as ecart
          from mouvement
         where numero_contrat = f.numero_contrat and nature = 'CORRECTION'
           and cle in ('FACTURE:' || f.numero_facture || ':' || f.version, 'TROP_FACTURE:' || f.numero_facture || ':' || f.version)) m
     where f.identifiant_interne = ${identifiantInterne} and f.version > 0`.execute(db)
  return rows[0]
}

export interface FactureLiee
  extends Pick<
    LigneFacture,
    'identifiant_interne' | 'numero_facture' | 'libelle_type' | 'date_emission' | 'montant_ttc_centimes'
  > {
  /** It is the one that the bill read cancels or corrects; else it cancels or corrects that one. */
  est_origine: boolean
}

/** The bill that one cancels or corrects, and those that cancel or correct it. */
export const findLiees = async (
  db: Kysely<DB>,
  identifiantInterne: number,
  lecteur: number,
): Promise<FactureLiee[]> => {
  const { rows } = await sql<FactureLiee>`
    select f.identifiant_interne, f.numero_facture, ${LIBELLE} as libelle_type, f.date_emission, f.montant_ttc_centimes,
           f.numero_facture = lue.facture_origine as est_origine
      from facture lue
      join facture f on f.numero_contrat = lue.numero_contrat and f.identifiant_interne <> lue.identifiant_interne
       and (f.numero_facture = lue.facture_origine or f.facture_origine = lue.numero_facture)
     where lue.identifiant_interne = ${identifiantInterne} and ${factureLue(lecteur)}
     order by f.date_emission, f.identifiant_interne`.execute(db)
  return rows
}
