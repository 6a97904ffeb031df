import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { factureLue } from './siennes.public.ts'

/** The one definition of whose bills somebody may read: migration 0054. */
export const litFactures = async (db: Kysely<DB>, lecteur: number, numeroContrat: string): Promise<boolean> => {
  const { rows } = await sql<{ oui: boolean }>`select peut_lire_factures(${lecteur}, ${numeroContrat}) as oui`.execute(
    db,
  )
  return rows[0]?.oui === true
}

/**
 * May this reader know what a bill of this contract bears: its number, its document, whom it was written to (docs/decisions/013)? What says
 * that of bills asks here.
 */
export const connaitFactures = (lecteur: number, numeroContrat: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`tient_une_preuve(${lecteur}, ${numeroContrat})`

/**
 * Contract of a bill that this reader may read; undefined for a foreign one and for one that does not exist, of which the same is asked: time
 * would tell them apart.
 */
export const contratDeLaFacture = async (
  db: Kysely<DB>,
  lecteur: number,
  identifiantInterne: number,
): Promise<string | undefined> => {
  const { rows } = await sql<{ numero_contrat: string | null; lue: boolean }>`
    select f.numero_contrat, peut_lire_factures(${lecteur}, coalesce(f.numero_contrat, '')) and ${factureLue(lecteur)} as lue
      from (values (${identifiantInterne}::bigint)) d (id)
      left join facture f on f.identifiant_interne = d.id`.execute(db)
  const [facture] = rows
  return facture?.lue === true ? (facture.numero_contrat ?? undefined) : undefined
}
