import type { Titre } from '@ondine/paiement-providers/port.ts'
import {
  type EtatPaiement,
  type OriginePaiement,
  prestatairesPaiement,
} from '@ondine/webapi/paiement/paiement.codes.ts'
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { DB, Paiement } from '../../platform/db/schema.ts'

export type LignePaiement = Omit<Selectable<Paiement>, 'statut' | 'origine'> & {
  statut: EtatPaiement
  origine: OriginePaiement
}

// one that is missing here does not compile
const COLONNES: Readonly<Record<keyof Paiement, true>> = {
  id: true,
  reference: true,
  numero: true,
  prestataire: true,
  traite_code: true,
  cle_id: true,
  origine: true,
  auteur_id: true,
  payeur: true,
  email: true,
  montant_centimes: true,
  devise: true,
  statut: true,
  motif: true,
  id_prestataire: true,
  url: true,
  cree_le: true,
  ouverte_jusqu_au: true,
  prochaine_verif: true,
  verifs: true,
  sans_retour: true,
  paye_le: true,
  fini_le: true,
  confirme_le: true,
  integre_le: true,
  retour_le: true,
  retour_recu: true,
  precedent_id: true,
  titre_reference: true,
  titre_exercice: true,
}

/** All columns of a payment, by name: a statement that keeps its plan is refused once the table has another column. */
export const colonnesDe = (ligne: 'e' | 'p' | '(x.pris)'): RawBuilder<unknown> =>
  sql.raw(
    Object.keys(COLONNES)
      .map((colonne) => `${ligne}.${colonne}`)
      .join(', '),
  )

/** The title that it is of, as it was asked for. */
export const titreDe = ({
  titre_reference: reference,
  titre_exercice: exercice,
}: Pick<LignePaiement, 'titre_reference' | 'titre_exercice'>): Titre | null =>
  reference === null || exercice === null ? null : { reference, exercice }

const lire = (db: Kysely<DB>) => db.selectFrom('paiement').selectAll()
const un = async (requete: { executeTakeFirst(): Promise<unknown> }): Promise<LignePaiement | undefined> =>
  (await requete.executeTakeFirst()) as LignePaiement | undefined

export const findPaiement = async (db: Kysely<DB>, id: string): Promise<LignePaiement | undefined> => {
  const { rows } = await sql<LignePaiement>`${prepared('paiement_lu')}
    select ${colonnesDe('p')} from paiement p where p.id = ${id}::uuid`.execute(db)
  return rows[0]
}
export const findParReference = (db: Kysely<DB>, reference: string) => un(lire(db).where('reference', '=', reference))
/** By our reference, or by what a provider calls it: each is named, for what it is called is looked up by provider. */
export const findParJeton = (db: Kysely<DB>, jeton: string) =>
  un(
    lire(db).where((eb) =>
      eb.or([
        eb('reference', '=', jeton.toUpperCase()),
        eb.and([eb('prestataire', 'in', prestatairesPaiement), eb('id_prestataire', '=', jeton)]),
      ]),
    ),
  )

export interface LigneDePaiement {
  numero_contrat: string
  id_creance: string
  centimes: number
  avance_centimes: number
  /** The bill that it is of; null: an instalment, an amount of the account. */
  numero_facture: string | null
}
/** In the order in which dues are locked. */
export const findLignes = (db: Kysely<DB>, id: string): Promise<LigneDePaiement[]> =>
  db
    .selectFrom('paiement_ligne as l')
    .leftJoin('creance as c', (join) =>
      join.onRef('c.numero_contrat', '=', 'l.numero_contrat').onRef('c.id_creance', '=', 'l.id_creance'),
    )
    .select(['l.numero_contrat', 'l.id_creance', 'l.centimes', 'l.avance_centimes', 'c.numero_facture'])
    .where('l.paiement_id', '=', id)
    .orderBy('l.numero_contrat')
    .orderBy('l.id_creance')
    .execute()

/** The payment as it is then; undefined where its state is none of `de`: of two at once, one wins. */
export const changerEtat = (
  db: Kysely<DB>,
  id: string,
  { de, vers }: { readonly de: readonly EtatPaiement[]; readonly vers: EtatPaiement },
  avec: Partial<Insertable<Paiement>> = {},
): Promise<LignePaiement | undefined> =>
  un(
    db
      .updateTable('paiement')
      .set({ ...avec, statut: vers })
      .where('id', '=', id)
      .where('statut', 'in', de)
      .returningAll(),
  )

export const modifier = async (db: Kysely<DB>, id: string, avec: Partial<Insertable<Paiement>>): Promise<void> => {
  await db.updateTable('paiement').set(avec).where('id', '=', id).execute()
}

export const liberer = async (db: Kysely<DB>, id: string): Promise<void> => {
  await db.deleteFrom('reservation').where('paiement_id', '=', id).execute()
}

/** Says for the first time that it is paid: true once. */
export const confirmer = async (db: Kysely<DB>, id: string, le: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('paiement')
    .set({ confirme_le: le })
    .where('id', '=', id)
    .where('confirme_le', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const noterAppel = async (
  db: Kysely<DB>,
  appel: {
    paiement_id: string
    nature: 'DEMANDE' | 'ENQUETE' | 'EXPIRATION'
    commence_le: Date
    fini_le: Date
    issue: 'OK' | 'REFUS' | 'SANS_REPONSE'
    detail?: string | null
  },
): Promise<void> => {
  await sql`${prepared('paiement_appel')}
    insert into paiement_appel (paiement_id, nature, commence_le, fini_le, issue, detail)
    values (${appel.paiement_id}::uuid, ${appel.nature}, ${appel.commence_le}, ${appel.fini_le}, ${appel.issue}, ${appel.detail?.slice(0, 200) ?? null}::text)`.execute(
    db,
  )
}

/** What a provider answered when it was asked for the page of a payment. */
interface PageObtenue {
  readonly url: string
  readonly id_prestataire: string | null
  readonly ouverte_jusqu_au: Date
  readonly prochaine_verif: Date | null
}

/**
 * Its page is known, and asking for it is noted: one statement, which is a transaction. A notification may have come first: the state it led to
 * stands, and where its page was is known all the same. Of two that asked at once the first page is the one: a rail may open another each
 * time, and a page that we do not know is paid without us. The payment as it is then.
 */
export const ouvrirPage = async (
  db: Kysely<DB>,
  id: string,
  { de, vers }: { readonly de: readonly EtatPaiement[]; readonly vers: EtatPaiement },
  page: PageObtenue,
  { commence, fini }: { readonly commence: Date; readonly fini: Date },
): Promise<LignePaiement | undefined> => {
  const attendue = sql`p.statut = any(${[...de]}::text[])`
  const { rows } = await sql<LignePaiement>`${prepared('paiement_page')}
    with appel as (
      insert into paiement_appel (paiement_id, nature, commence_le, fini_le, issue)
      select x.id, 'DEMANDE', ${commence}, ${fini}, 'OK' from paiement x where x.id = ${id}::uuid)
    update paiement p
       set url = coalesce(p.url, ${page.url}),
           id_prestataire = case when p.url is null then ${page.id_prestataire} else p.id_prestataire end,
           ouverte_jusqu_au = case when p.url is null then ${page.ouverte_jusqu_au} else p.ouverte_jusqu_au end,
           statut = case when ${attendue} then ${vers} else p.statut end,
           prochaine_verif = case when ${attendue} then ${page.prochaine_verif} else p.prochaine_verif end
     where p.id = ${id}::uuid
    returning ${colonnesDe('p')}`.execute(db)
  return rows[0]
}

/** Payments to ask about now, the longest waited for first. Holds nothing. */
export const findAVerifier = async (db: Kysely<DB>, maintenant: Date, lot: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from paiement where prochaine_verif <= ${maintenant} order by prochaine_verif limit ${lot}`.execute(db)
  return rows.map(({ id }) => id)
}

/** They are asked about: put off, so that nobody asks twice. */
export const remettreVerification = async (db: Kysely<DB>, ids: readonly string[], maintenant: Date): Promise<void> => {
  await sql`
    update paiement p set prochaine_verif = ${maintenant}::timestamptz + interval '10 minutes', verifs = least(p.verifs + 1, 30000)
      from (select id from paiement where id = any(${[...ids]}::uuid[]) and prochaine_verif <= ${maintenant} order by id for no key update) q
     where p.id = q.id`.execute(db)
}
