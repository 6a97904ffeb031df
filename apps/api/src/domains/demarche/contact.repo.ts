import type { ContactSaisi } from '@ondine/webapi/demarche/contacts.schemas.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { apresModifieLe, inchangeDepuis } from '../../platform/db/modifie-le.ts'
import type { DB } from '../../platform/db/schema.ts'

const contactDe = (ligne: Selectable<DB['demarche_contact']>) => ({
  id: ligne.contact_id,
  codeRetourDemarche: ligne.code_retour,
  etat: ligne.etat as ContactSaisi['etat'],
  emailMessage: ligne.email_message,
  typeContrat: ligne.type_contrat,
  oft: { oft: ligne.oft, tiers: ligne.tiers },
})
export type Contact = ReturnType<typeof contactDe>

/** Contacts of a procedure: every code last, any contract last of a code. */
export const findContacts = async (db: Kysely<DB>, identifiant: TypeDemarche) => {
  const lignes = await db
    .selectFrom('demarche_contact as c')
    .leftJoin('utilisateur as u', (jointure) =>
      jointure.onRef('u.user_web_id', '=', 'c.modifie_par').on('u.supprime_le', 'is', null),
    )
    .selectAll('c')
    .select('u.identifiant as modifie_par_nom')
    .where('c.identifiant', '=', identifiant)
    .orderBy(sql`c.code_retour = '*'`)
    .orderBy('c.code_retour')
    .orderBy(sql`c.type_contrat is null`)
    .orderBy('c.type_contrat')
    .execute()
  return lignes.map((ligne) => ({
    ...contactDe(ligne),
    modifieLe: ligne.modifie_le.toISOString(),
    modifiePar: ligne.modifie_par_nom,
  }))
}

export const findContact = async (
  db: Kysely<DB>,
  id: number,
): Promise<(Contact & { identifiant: TypeDemarche }) | undefined> => {
  const ligne = await db.selectFrom('demarche_contact').selectAll().where('contact_id', '=', id).executeTakeFirst()
  return ligne && { ...contactDe(ligne), identifiant: ligne.identifiant as TypeDemarche }
}

/** How many contacts each procedure has. */
export const compterContacts = async (db: Kysely<DB>): Promise<ReadonlyMap<string, number>> => {
  const lignes = await db
    .selectFrom('demarche_contact')
    .select(({ fn }) => ['identifiant', fn.countAll<string>().as('nombre')])
    .groupBy('identifiant')
    .execute()
  return new Map(lignes.map(({ identifiant, nombre }) => [identifiant, Number(nombre)]))
}

interface AEcrire {
  readonly contact: Omit<ContactSaisi, 'identifiant'>
  readonly modifieLe: Date
  readonly modifiePar: number
}
const ligneDe = ({ contact: { oft, ...un }, modifieLe, modifiePar }: AEcrire) => ({
  code_retour: un.codeRetourDemarche,
  type_contrat: un.typeContrat,
  etat: un.etat,
  email_message: un.emailMessage,
  oft: oft.oft,
  tiers: oft.tiers,
  modifie_le: modifieLe,
  modifie_par: modifiePar,
})

/** @throws on a second line for the same code and contract (isUniqueViolation) */
export const ajouterContact = async (db: Kysely<DB>, identifiant: TypeDemarche, ecrit: AEcrire): Promise<number> => {
  const { contact_id: id } = await db
    .insertInto('demarche_contact')
    .values({ identifiant, ...ligneDe(ecrit) })
    .returning('contact_id')
    .executeTakeFirstOrThrow()
  return id
}

type Cible = { readonly id: number; readonly identifiant: TypeDemarche; readonly lu: string | null | undefined }

/** Answers false where it is not there, or changed since `lu`. @throws as `ajouterContact` */
export const changerContact = async (
  db: Kysely<DB>,
  { id, identifiant, lu }: Cible,
  ecrit: AEcrire,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('demarche_contact')
    .set({ ...ligneDe(ecrit), modifie_le: apresModifieLe(ecrit.modifieLe) })
    .where('contact_id', '=', id)
    .where('identifiant', '=', identifiant)
    .$if(typeof lu === 'string', (requete) => requete.where(inchangeDepuis(lu ?? '')))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Answers false where it is not there, or changed since `lu`. */
export const supprimerContact = async (db: Kysely<DB>, { id, lu }: Omit<Cible, 'identifiant'>): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('demarche_contact')
    .where('contact_id', '=', id)
    .$if(typeof lu === 'string', (requete) => requete.where(inchangeDepuis(lu ?? '')))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The type of a contract, as billing writes it. */
export const findTypeContrat = async (db: Kysely<DB>, numeroContrat: string): Promise<string | null> =>
  (await db.selectFrom('contrat').select('type_contrat').where('numero_contrat', '=', numeroContrat).executeTakeFirst())
    ?.type_contrat ?? null

/** Every type of contract there is. */
export const findTypesContrat = async (db: Kysely<DB>): Promise<string[]> => {
  const lignes = await db
    .selectFrom('contrat')
    .select('type_contrat')
    .distinct()
    .where('type_contrat', 'is not', null)
    .orderBy('type_contrat')
    .limit(50)
    .execute()
  return lignes.map(({ type_contrat: type }) => String(type))
}
