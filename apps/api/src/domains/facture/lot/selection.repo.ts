import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { lignesSeules } from '../../../platform/liste/avec.ts'
import type { DemandeListe, SourceListe } from '../../../platform/liste/source.ts'
import { estAReglerSql } from '../dues.public.ts'
import { detailFactures, type LigneFacture } from '../liste-factures.repo.ts'
import { factureLue } from '../siennes.public.ts'

export interface Designee {
  readonly id: number
  readonly numeroContrat: string
  /** Null where the caller does not know it. */
  readonly numero: string | null
}

/**
 * Of these, the invoices that the reader may read, by their internal number, each as often as it is named: of that contract, and of that number where it is theirs to
 * know (a right and a wrong one are the same to who may not). `fermes`: contracts whose bills are closed to them.
 */
export const findLisibles = async (
  db: Kysely<DB>,
  designees: readonly Designee[],
  { lecteur, fermes }: { lecteur: number; fermes: readonly string[] },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with l as materialized (
      select * from unnest(${designees.map(({ id }) => id)}::bigint[], ${designees.map(({ numeroContrat }) => numeroContrat)}::text[],
                           ${designees.map(({ numero }) => numero)}::text[]) l (id, numero_contrat, numero)),
    lu as materialized (
      select c.numero_contrat, tient_une_preuve(${lecteur}, c.numero_contrat) as prouve
        from (select distinct numero_contrat from l) c
       where peut_lire_factures(${lecteur}, c.numero_contrat) and c.numero_contrat <> all(${[...fermes]}::text[]))
    select f.identifiant_interne as id
      from l
      join lu on lu.numero_contrat = l.numero_contrat
      join facture f on f.identifiant_interne = l.id and f.numero_contrat = l.numero_contrat
     where (l.numero is null or not lu.prouve or l.numero = f.numero_facture) and ${factureLue(lecteur)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The invoices of a list but for some, one more than `maximum` where there are more. */
export const findDeLaListe = async (
  db: Kysely<DB>,
  source: SourceListe,
  demande: DemandeListe,
  { sauf, maximum }: { sauf: readonly number[]; maximum: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select b.id from (${lignesSeules(source, demande)}) b
     where b.id <> all(${[...sauf]}::bigint[]) limit ${maximum + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Number and sums of the invoices of a list but for some, whatever their number. */
export const sommerDeLaListe = async (
  db: Kysely<DB>,
  source: SourceListe,
  demande: DemandeListe,
  sauf: readonly number[],
): Promise<Sommes> =>
  sommer(db, sql`(select b.id from (${lignesSeules(source, demande)}) b where b.id <> all(${[...sauf]}::bigint[]))`, {
    lecteur: demande.ctx.auteur.userWebId,
    aujourdhui: jourLocal(demande.ctx.clock.now()),
  })

export interface Sommes {
  nombre: number
  montant: number
  montant_a_regler: number
  nb_documents: number
}

const sommer = async (
  db: Kysely<DB>,
  choisies: ReturnType<typeof sql>,
  { lecteur, aujourdhui }: { lecteur: number; aujourdhui: string },
): Promise<Sommes> => {
  const { rows } = await sql<Sommes>`
    select count(*)::int as nombre, coalesce(sum(d.montant_ttc_centimes), 0)::bigint as montant,
           coalesce(sum(d.reste_centimes) filter (where ${estAReglerSql(aujourdhui)}), 0)::bigint as montant_a_regler, count(*) filter (where d.editable)::int as nb_documents
      from (${detailFactures(choisies, lecteur)}) d
      join facture f on f.identifiant_interne = d.identifiant_interne
      left join creance c on c.numero_contrat = f.numero_contrat and c.id_creance = 'F:' || f.numero_facture`.execute(
    db,
  )
  const [sommes] = rows
  if (sommes === undefined) throw new Error('a sum without group gave no row')
  return sommes
}

const parIds = (ids: readonly number[]) => sql`(select unnest(${[...ids]}::bigint[]) as id)`

export const sommerFactures = (
  db: Kysely<DB>,
  ids: readonly number[],
  pour: { lecteur: number; aujourdhui: string },
): Promise<Sommes> => sommer(db, parIds(ids), pour)

/** These invoices in the order of their files. */
export const ordonner = async (db: Kysely<DB>, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select identifiant_interne as id from facture where identifiant_interne = any(${[...ids]}::bigint[])
     order by numero_contrat, date_emission, identifiant_interne`.execute(db)
  return rows.map(({ id }) => id)
}

/** What an archive needs of each invoice, in the order of its files. */
export type LigneDuLot = Pick<
  LigneFacture,
  'identifiant_interne' | 'numero_contrat' | 'numero_facture' | 'date_emission' | 'meme_jour' | 'editable'
>

export const findDuLot = async (db: Kysely<DB>, ids: readonly number[], lecteur: number): Promise<LigneDuLot[]> => {
  const { rows } = await sql<LigneDuLot>`
    select d.identifiant_interne, d.numero_contrat, d.numero_facture, d.date_emission, d.meme_jour, d.editable
      from (${detailFactures(parIds(ids), lecteur)}) d
     order by d.numero_contrat, d.date_emission, d.identifiant_interne`.execute(db)
  return rows
}
