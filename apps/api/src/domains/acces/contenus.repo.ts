import { PORTEE_PARTOUT } from '@ondine/webapi/acces/contenus.codes.ts'
import type { Restriction } from '@ondine/webapi/acces/contenus.rules.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

const restrictions = (db: Kysely<DB>) =>
  db.selectFrom('contenu_restreint').select(['contenu_id as contenuId', 'portee', 'profil', 'restreint'])

/** Every restriction, in a stable order. */
export const findRestrictions = (db: Kysely<DB>): Promise<Restriction[]> =>
  restrictions(db).orderBy('contenu_id').orderBy('portee').orderBy('profil').execute()

/** Restrictions of these profiles in these places. */
export const findRestrictionsDe = async (
  db: Kysely<DB>,
  profils: readonly string[],
  portees: readonly string[],
): Promise<Restriction[]> =>
  profils.length === 0
    ? []
    : restrictions(db)
        .where('profil', 'in', [...profils])
        .where('portee', 'in', [...portees])
        .execute()

/** Stores whether a content is kept from a profile in one place. */
export const enregistrerRestriction = async (db: Kysely<DB>, une: Restriction): Promise<void> => {
  await db
    .insertInto('contenu_restreint')
    .values({ contenu_id: une.contenuId, portee: une.portee, profil: une.profil, restreint: une.restreint })
    .onConflict((conflit) =>
      conflit.columns(['contenu_id', 'portee', 'profil']).doUpdateSet({ restreint: une.restreint }),
    )
    .execute()
}

/** Nothing is said any more of a content in one place: a wider restriction decides. */
export const oublierRestriction = async (db: Kysely<DB>, une: Restriction): Promise<void> => {
  await db
    .deleteFrom('contenu_restreint')
    .where('contenu_id', '=', une.contenuId)
    .where('portee', '=', une.portee)
    .where('profil', '=', une.profil)
    .execute()
}

/** Does a scope name something that exists? */
export const existePortee = async (db: Kysely<DB>, portee: string): Promise<boolean> => {
  if (portee === PORTEE_PARTOUT) return true
  const groupe = /^groupe\/(\d+)$/.exec(portee)?.[1]
  // group 0 is everyone's « Tous mes contrats »
  if (groupe !== undefined && Number(groupe) === 0) return true
  const { rows } =
    groupe === undefined
      ? await sql`select 1 from contrat where numero_contrat = ${portee}`.execute(db)
      : await sql`select 1 from groupe where id_groupe = ${groupe}::bigint`.execute(db)
  return rows.length > 0
}

/** May this user see that contract? (the one definition, migration 0002) */
export const voitContrat = async (db: Kysely<DB>, userWebId: number, numeroContrat: string): Promise<boolean> => {
  const { rows } = await sql<{ oui: boolean }>`select peut_voir_contrat(${userWebId}, ${numeroContrat}) as oui`.execute(
    db,
  )
  return rows[0]?.oui === true
}

/** Groups a sub-user sees, those of their premium owner that a universe opens included (migration 0006). */
export const groupesVus = async (db: Kysely<DB>, userWebId: number): Promise<number[]> => {
  const { rows } = await sql<{ id_groupe: number }>`select id_groupe from groupes_visibles(${userWebId})`.execute(db)
  return rows.map(({ id_groupe }) => id_groupe)
}

/** Those of these groups that hold a contract. */
export const groupesDuContrat = async (
  db: Kysely<DB>,
  groupes: readonly number[],
  numeroContrat: string,
): Promise<number[]> => {
  if (groupes.length === 0) return []
  const lignes = await db
    .selectFrom('groupe_contrat')
    .select('id_groupe')
    .where('numero_contrat', '=', numeroContrat)
    .where('id_groupe', 'in', [...groupes])
    .execute()
  return lignes.map(({ id_groupe }) => id_groupe)
}

/** Every line that applies to a sub-user, with the contract it is about: by itself or through a group; null for everywhere. */
export const findRestrictionsDesContrats = async (
  db: Kysely<DB>,
  userWebId: number,
  profils: readonly string[],
): Promise<(Restriction & { numeroContrat: string | null })[]> => {
  const { rows } = await sql<Restriction & { numeroContrat: string | null }>`
    select r.numero_contrat as "numeroContrat", r.contenu_id as "contenuId", r.portee, r.profil, r.restreint
      from restrictions_des_contrats(${userWebId}, ${[...profils]}::text[]) r`.execute(db)
  return rows
}
