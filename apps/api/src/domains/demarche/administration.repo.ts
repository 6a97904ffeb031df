import type { ReglageDemarche } from '@ondine/webapi/demarche/demarche.schemas.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { reglageDe } from './reglage.repo.ts'

/** Every definition of these types. */
export const findReglages = async (db: Kysely<DB>, types: readonly TypeDemarche[]): Promise<ReglageDemarche[]> =>
  (await db.selectFrom('demarche_reglage').selectAll().where('identifiant', 'in', types).execute()).map(reglageDe)

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

/** Defines this form, or changes it. */
export const enregistrerReglage = async (db: Kysely<DB>, lu: ReglageDemarche): Promise<void> => {
  const valeurs = {
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
  }
  await db
    .insertInto('demarche_reglage')
    .values({ identifiant: lu.identifiant, ...valeurs })
    .onConflict((conflit) => conflit.column('identifiant').doUpdateSet(valeurs))
    .execute()
}

/** Undefines this form, or all of them; how many there were. */
export const supprimerReglages = async (db: Kysely<DB>, identifiant?: TypeDemarche): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('demarche_reglage')
    .$if(identifiant !== undefined, (requete) => requete.where('identifiant', '=', identifiant as string))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
