import { OCTETS_MIN_PDF } from '@ondine/webapi/facture/factures.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import type { Piece } from '../../../platform/depot/depot.ts'
import { factureLue } from '../siennes.public.ts'

/**
 * The documents that billing printed of these invoices, of the version in force, by internal number; none where it sent none, or a file too
 * small to be one.
 */
export const findOriginaux = async (db: Kysely<DB>, ids: readonly number[]): Promise<ReadonlyMap<number, Piece>> => {
  const { rows } = await sql<Piece & { id: number }>`
    select f.identifiant_interne as id, o.empreinte, d.octets
      from facture f
      join facture_original o using (numero_contrat, numero_facture, version)
      join depot d using (empreinte)
     where f.identifiant_interne = any(${[...ids]}::bigint[]) and d.octets >= ${OCTETS_MIN_PDF}`.execute(db)
  return new Map(rows.map(({ id, ...piece }) => [id, piece]))
}

export const findOriginal = async (db: Kysely<DB>, identifiantInterne: number): Promise<Piece | undefined> =>
  (await findOriginaux(db, [identifiantInterne])).get(identifiantInterne)

/** `identifiantInterneFacture` of the invoice that has this number and this document, of those that this reader may read. */
export const factureDuDocument = async (
  db: Kysely<DB>,
  { numero, contrat, empreinte, lecteur }: { numero: string; contrat: string; empreinte: Buffer; lecteur: number },
): Promise<number | undefined> => {
  const { rows } = await sql<{ identifiant_interne: number }>`
    select f.identifiant_interne
      from facture f join facture_original o using (numero_contrat, numero_facture, version)
     where f.numero_contrat = ${contrat} and f.numero_facture = ${numero} and o.empreinte = ${empreinte}
       and ${factureLue(lecteur)}`.execute(db)
  return rows[0]?.identifiant_interne
}
