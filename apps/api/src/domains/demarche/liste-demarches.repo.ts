import type { CodeEtatContrat } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** How each of these types is tuned to be listed; one that staff deleted is not there. */
export const findReglagesDeListe = async (db: Kysely<DB>, types: readonly TypeDemarche[]) => {
  const lignes = await db
    .selectFrom('demarche_reglage')
    .select([
      'identifiant',
      'description',
      'action_impacte_plusieurs_contrats',
      'masquer_pour_contrat_resilie',
      'masquer_pour_contrat_en_attente',
    ])
    .where('identifiant', 'in', types)
    .execute()
  return lignes.map((ligne) => ({
    type: ligne.identifiant as TypeDemarche,
    description: ligne.description,
    actionImpactePlusieursContrats: ligne.action_impacte_plusieurs_contrats as 'CacherBouton' | 'AfficherPopup' | null,
    masquerPourContratResilie: ligne.masquer_pour_contrat_resilie,
    masquerPourContratEnAttente: ligne.masquer_pour_contrat_en_attente,
  }))
}

/** The state of a contract; undefined where there is none. */
export const findEtatContrat = async (db: Kysely<DB>, numeroContrat: string): Promise<CodeEtatContrat | undefined> => {
  const ligne = await db
    .selectFrom('contrat')
    .select('code_etat_contrat')
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirst()
  return ligne?.code_etat_contrat as CodeEtatContrat | undefined
}
