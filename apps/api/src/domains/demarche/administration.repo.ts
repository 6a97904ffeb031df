import type { ReglageDemarche } from '@ondine/webapi/demarche/demarche.schemas.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { Kysely } from 'kysely'
import { apresModifieLe, inchangeDepuis } from '../../platform/db/modifie-le.ts'
import type { DB } from '../../platform/db/schema.ts'
import { reglageDe } from './reglage.repo.ts'

/** A definition, and who tuned it last. */
interface ReglageTenu {
  readonly reglage: ReglageDemarche
  readonly modifieLe: string
  readonly modifiePar: string | null
}

/** Every definition of these types. */
export const findReglages = async (db: Kysely<DB>, types: readonly TypeDemarche[]): Promise<ReglageTenu[]> => {
  const lignes = await db
    .selectFrom('demarche_reglage as r')
    .leftJoin('utilisateur as u', (jointure) =>
      jointure.onRef('u.user_web_id', '=', 'r.modifie_par').on('u.supprime_le', 'is', null),
    )
    .selectAll('r')
    .select('u.identifiant as modifie_par_nom')
    .where('r.identifiant', 'in', types)
    .execute()
  return lignes.map((ligne) => ({
    reglage: reglageDe(ligne),
    modifieLe: ligne.modifie_le.toISOString(),
    modifiePar: ligne.modifie_par_nom,
  }))
}

/** Requests that are not closed, by type. */
export const compterOuvertes = async (db: Kysely<DB>): Promise<ReadonlyMap<string, number>> => {
  const lignes = await db
    .selectFrom('demande')
    .select(({ fn }) => ['type', fn.countAll<string>().as('nombre')])
    .where('close_le', 'is', null)
    .groupBy('type')
    .execute()
  return new Map(lignes.map(({ type, nombre }) => [type, Number(nombre)]))
}

interface AEcrire {
  readonly reglage: ReglageDemarche
  readonly modifieLe: Date
  readonly modifiePar: number
}

const ligneDe = ({ reglage: lu, modifieLe, modifiePar }: AEcrire) => ({
  description: lu.description,
  autoriser_pj: lu.autoriserPj,
  pj_obligatoire: lu.pjObligatoire,
  taille_max_pj: lu.tailleMaxPj,
  nb_max_pj: lu.nbMaxPj,
  extension_pj: lu.extensionPj,
  autoriser_commentaire: lu.autoriserCommentaire,
  commentaire_obligatoire: lu.commentaireObligatoire,
  action_impacte_plusieurs_contrats: lu.actionImpactePlusieursContrats,
  masquer_pour_contrat_resilie: lu.masquerPourContratResilie,
  masquer_pour_contrat_en_attente: lu.masquerPourContratEnAttente,
  delai_jours: lu.delaiJours,
  modifie_le: modifieLe,
  modifie_par: modifiePar,
})

/** Defines a form; answers false where it is defined already. */
export const ajouterReglage = async (db: Kysely<DB>, ecrit: AEcrire): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('demarche_reglage')
    .values({ identifiant: ecrit.reglage.identifiant, ...ligneDe(ecrit) })
    .onConflict((conflit) => conflit.column('identifiant').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Answers false where it is not defined, or changed since `lu`. */
export const changerReglage = async (db: Kysely<DB>, ecrit: AEcrire, lu: string | undefined): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('demarche_reglage')
    .set({ ...ligneDe(ecrit), modifie_le: apresModifieLe(ecrit.modifieLe) })
    .where('identifiant', '=', ecrit.reglage.identifiant)
    .$if(lu !== undefined, (requete) => requete.where(inchangeDepuis(lu ?? '')))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Undefines this form; answers false where it is not defined, or changed since `lu`. */
export const supprimerReglage = async (
  db: Kysely<DB>,
  identifiant: TypeDemarche,
  lu: string | undefined,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('demarche_reglage')
    .where('identifiant', '=', identifiant)
    .$if(lu !== undefined, (requete) => requete.where(inchangeDepuis(lu ?? '')))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Undefines all of them; how many there were. */
export const supprimerReglages = async (db: Kysely<DB>): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('demarche_reglage').executeTakeFirst()
  return Number(numDeletedRows)
}
