import type { GranulariteAConsentement } from '@ondine/webapi/consommation/autorisation.rules.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Adds the account's last word on a level of detail; the history stays. */
export const ajouterConsentement = async (
  db: Kysely<DB>,
  consentement: {
    userWebId: number
    numeroContrat: string
    nature: GranulariteAConsentement
    accorde: boolean
    versionTexte: string
    le: Date
  },
): Promise<void> => {
  await db
    .insertInto('consentement')
    .values({
      user_web_id: consentement.userWebId,
      nature: consentement.nature,
      numero_contrat: consentement.numeroContrat,
      accorde: consentement.accorde,
      version_texte: consentement.versionTexte,
      le: consentement.le,
      par: consentement.userWebId,
    })
    .execute()
}
