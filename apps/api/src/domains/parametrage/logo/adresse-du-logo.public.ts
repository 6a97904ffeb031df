import { parametrageEndpoints } from '@ondine/webapi/parametrage/parametrage.endpoints.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { findEmpreinteLogo } from './logo.repo.ts'

/** Address of the utility's own mark; undefined where it keeps the drawing that is built in. */
export const adresseDuLogo = async (db: Kysely<DB>): Promise<string | undefined> => {
  const empreinte = await findEmpreinteLogo(db)
  return empreinte && `/webapi/${parametrageEndpoints.logo.path.replace('{empreinte}', empreinte)}`
}
