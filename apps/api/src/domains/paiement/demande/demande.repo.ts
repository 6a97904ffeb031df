import { type Kysely, sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { Prealable } from '../../facture/creances.public.ts'
import { colonnesDe, type LignePaiement } from '../paiement.repo.ts'
import type { LignePrevue } from './plan.rules.ts'

interface CleGardee {
  readonly empreinte: Buffer
  readonly paiement_id: string
}

/** What a key of a payer gave. Requests with the same one follow each other: the second one waits 5 s at most (migration 0377). */
export const attendreCle = async (db: Kysely<DB>, payeur: string, cle: string): Promise<CleGardee | undefined> => {
  const { rows } = await sql<CleGardee>`${prepared('cle_attendue')}
    select x.empreinte, x.paiement_id from attendre_cle(${payeur}, ${cle}) x where x.paiement_id is not null`.execute(
    db,
  )
  return rows[0]
}

/** The same wait, before dues are held, in the statement that holds them: none is once the key gave something. */
export const cleLibre = (payeur: string, cle: string): Prealable =>
  sql<boolean>`(select x.paiement_id from attendre_cle(${payeur}, ${cle}) x) is null`

export const findCle = (db: Kysely<DB>, payeur: string, cle: string): Promise<CleGardee | undefined> =>
  db
    .selectFrom('cle_idempotence')
    .select(['empreinte', 'paiement_id'])
    .where('payeur', '=', payeur)
    .where('cle', '=', cle)
    .executeTakeFirst()

export const insererCle = async (
  db: Kysely<DB>,
  une: { payeur: string; cle: string; empreinte: Buffer; paiement_id: string; cree_le: Date },
): Promise<void> => {
  await db.insertInto('cle_idempotence').values(une).execute()
}

/** Open payments that hold one of these dues. */
export const findReservants = async (
  db: Kysely<DB>,
  dues: readonly { readonly numeroContrat: string; readonly idCreance: string }[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct paiement_id as id from reservation
     where (numero_contrat, id_creance) in (
       select * from unnest(${dues.map((une) => une.numeroContrat)}::text[], ${dues.map((une) => une.idCreance)}::text[]))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Payments, called p, that were left for their page and of which nobody ever said what became of them: they may be paid. */
const sansReponse = (depuis: Date | null) => sql`
  p.statut = 'EXPIRE' and p.sans_retour and p.url is not null and p.fini_le > ${depuis}::timestamptz`

/** Is there one of these dues, that ended since then? */
export const estSansReponse = async (
  db: Kysely<DB>,
  dues: readonly { readonly numeroContrat: string; readonly idCreance: string }[],
  depuis: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select from paiement_ligne l join paiement p on p.id = l.paiement_id
     where (l.numero_contrat, l.id_creance) in (
       select * from unnest(${dues.map((une) => une.numeroContrat)}::text[], ${dues.map((une) => une.idCreance)}::text[]))
       and ${sansReponse(depuis)} limit 1`.execute(db)
  return rows.length > 0
}

/** What a payment is from its beginning on. */
export type Intention = Pick<
  LignePaiement,
  | 'id'
  | 'reference'
  | 'prestataire'
  | 'traite_code'
  | 'cle_id'
  | 'origine'
  | 'payeur'
  | 'auteur_id'
  | 'email'
  | 'montant_centimes'
  | 'devise'
  | 'cree_le'
  | 'ouverte_jusqu_au'
  | 'prochaine_verif'
  | 'titre_reference'
  | 'titre_exercice'
>

/**
 * The intent, whole, in one statement: payment, lines, reservations, what its key gave. Its dues are held. Undefined: one of them is reserved,
 * or may be paid already, and nothing was written. Without an address of its own the receipt goes to the account.
 * @param silence since when what may be paid already counts; null: its payer knows of it
 */
export const insererPaiement = async (
  db: Kysely<DB>,
  p: Intention,
  lignes: readonly LignePrevue[],
  cle: { readonly payeur: string; readonly cle: string; readonly empreinte: Buffer } | undefined,
  silence: Date | null,
): Promise<LignePaiement | undefined> => {
  const { rows } = await sql<LignePaiement>`${prepared('paiement_intention')}
    with prevues as materialized (
      select * from unnest(${lignes.map((une) => une.numeroContrat)}::text[], ${lignes.map((une) => une.idCreance)}::text[],
        ${lignes.map((une) => une.centimes)}::bigint[], ${lignes.map((une) => une.avance)}::bigint[], ${lignes.map((une) => une.reste)}::bigint[])
        as l (numero_contrat, id_creance, centimes, avance_centimes, reste_vu_centimes)),
    ecrit as (
      insert into paiement (id, reference, prestataire, traite_code, cle_id, origine, payeur, auteur_id, email, montant_centimes, devise, statut,
                            cree_le, ouverte_jusqu_au, prochaine_verif, titre_reference, titre_exercice)
      select ${p.id}::uuid, ${p.reference}, ${p.prestataire}, ${p.traite_code}, ${p.cle_id}, ${p.origine}, ${p.payeur}::text, ${p.auteur_id}::bigint,
             coalesce(${p.email}::text, (select u.email from utilisateur u where u.user_web_id = ${p.auteur_id}::bigint)),
             ${p.montant_centimes}::bigint, ${p.devise}, 'PREPARE', ${p.cree_le}::timestamptz, ${p.ouverte_jusqu_au}::timestamptz,
             ${p.prochaine_verif}::timestamptz, ${p.titre_reference}::text, ${p.titre_exercice}::smallint
       where not exists (select from prevues l join reservation r using (numero_contrat, id_creance))
         and not exists (
           select from prevues l join paiement_ligne x using (numero_contrat, id_creance) join paiement p on p.id = x.paiement_id
            where ${sansReponse(silence)})
      returning *),
    siennes as (
      insert into paiement_ligne (paiement_id, numero_contrat, id_creance, centimes, avance_centimes, reste_vu_centimes)
      select e.id, l.* from ecrit e, prevues l returning paiement_id, numero_contrat, id_creance),
    tenues as (
      insert into reservation (paiement_id, numero_contrat, id_creance) select paiement_id, numero_contrat, id_creance from siennes),
    cle as (
      insert into cle_idempotence (payeur, cle, empreinte, paiement_id, cree_le)
      select ${cle?.payeur ?? null}::text, ${cle?.cle ?? null}::text, ${cle?.empreinte ?? null}::bytea, e.id, e.cree_le from ecrit e
       where ${cle !== undefined}::boolean)
    select ${colonnesDe('e')} from ecrit e`.execute(db)
  return rows[0]
}
