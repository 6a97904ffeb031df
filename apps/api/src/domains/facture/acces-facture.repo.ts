import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** The one definition of whose bills somebody may read: migration 0054. */
export const litFactures = async (db: Kysely<DB>, lecteur: number, numeroContrat: string): Promise<boolean> => {
  const { rows } = await sql<{ oui: boolean }>`select peut_lire_factures(${lecteur}, ${numeroContrat}) as oui`.execute(
    db,
  )
  return rows[0]?.oui === true
}

/** Contract of a bill that this reader may read; undefined for a foreign one and for one that does not exist. */
export const contratDeLaFacture = async (
  db: Kysely<DB>,
  lecteur: number,
  identifiantInterne: number,
): Promise<string | undefined> => {
  const { rows } = await sql<{ numero_contrat: string }>`
    select f.numero_contrat from facture f
     where f.identifiant_interne = ${identifiantInterne} and peut_lire_factures(${lecteur}, f.numero_contrat)`.execute(
    db,
  )
  return rows[0]?.numero_contrat
}
