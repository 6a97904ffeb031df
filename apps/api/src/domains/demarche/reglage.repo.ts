import type { ReglageDemarche } from '@ondine/webapi/demarche/demarche.schemas.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { preuvesDe } from './droits.repo.ts'

/** The row in the words of the wire. */
export const reglageDe = (ligne: Selectable<DB['demarche_reglage']>): ReglageDemarche => ({
  identifiant: ligne.identifiant as TypeDemarche,
  description: ligne.description,
  autoriserPj: ligne.autoriser_pj,
  pjObligatoire: ligne.pj_obligatoire,
  tailleMaxPj: ligne.taille_max_pj,
  nbMaxPj: ligne.nb_max_pj,
  extensionPj: ligne.extension_pj,
  autoriserCommentaire: ligne.autoriser_commentaire,
  commentaireObligatoire: ligne.commentaire_obligatoire,
  actionImpactePlusieursContrats: ligne.action_impacte_plusieurs_contrats as 'CacherBouton' | 'AfficherPopup' | null,
  masquerPourContratResilie: ligne.masquer_pour_contrat_resilie,
  delaiJours: ligne.delai_jours,
  masquerPourContratEnAttente: ligne.masquer_pour_contrat_en_attente,
})

/** How this form is tuned; undefined where staff deleted it: the procedure is not defined then (2§8). */
export const findReglage = async (db: Kysely<DB>, identifiant: TypeDemarche): Promise<ReglageDemarche | undefined> => {
  const ligne = await db
    .selectFrom('demarche_reglage')
    .selectAll()
    .where('identifiant', '=', identifiant)
    .executeTakeFirst()
  return ligne && reglageDe(ligne)
}

/** Whose form it is: what is filled in beforehand, and whether they proved a contract. */
export const findPersonne = (db: Kysely<DB>, userWebId: number) =>
  db
    .selectFrom('utilisateur')
    .select(['nom', 'prenom', 'email'])
    .select(({ exists }) => exists(preuvesDe(db, userWebId)).as('prouvee'))
    .where('user_web_id', '=', userWebId)
    .executeTakeFirstOrThrow()
