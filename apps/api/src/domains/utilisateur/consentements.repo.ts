import type { GranulariteAConsentement } from '@ondine/webapi/consommation/autorisation.rules.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface Consentement {
  readonly userWebId: number
  /** What is agreed to: data protection, terms of use, or a level of detail of a contract. */
  readonly nature: 'RGPD' | 'CGU' | GranulariteAConsentement
  readonly numeroContrat?: string
  readonly accorde: boolean
  readonly versionTexte: string
  readonly le: Date
}

/** Adds the account's last word on something; the history stays. */
export const ajouterConsentement = async (db: Kysely<DB>, dit: Consentement): Promise<void> => {
  await db
    .insertInto('consentement')
    .values({
      user_web_id: dit.userWebId,
      nature: dit.nature,
      numero_contrat: dit.numeroContrat ?? null,
      accorde: dit.accorde,
      version_texte: dit.versionTexte,
      le: dit.le,
      par: dit.userWebId,
    })
    .execute()
}

export const findConsentements = (db: Kysely<DB>, userWebId: number) =>
  db
    .selectFrom('consentement')
    .select(['nature', 'numero_contrat as numeroContrat', 'accorde', 'version_texte as versionTexte', 'le'])
    .where('user_web_id', '=', userWebId)
    .orderBy('le')
    .execute()
