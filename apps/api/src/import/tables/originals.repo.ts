import { OCTETS_MIN_PDF } from '@ondine/webapi/facture/factures.codes.ts'
import type { PoolClient } from 'pg'
import { type Piece, PieceRompue } from '../../platform/depot/depot.ts'
import { depotDe } from '../../platform/depot/depot-postgres.ts'

interface Cle {
  readonly numeroContrat: string
  readonly numeroFacture: string
}
export interface FactureDOriginal {
  readonly version: number
  /** SHA-256 of what was received, by version; a file too small to be a document was not. */
  readonly originaux: Map<number, Buffer>
}

const cleDe = ({ numeroContrat, numeroFacture }: Cle): string => `${numeroContrat} ${numeroFacture}`

/** The invoices that documents are about, with those received of them. */
export const facturesDesOriginaux = async (
  client: PoolClient,
  lignes: readonly Cle[],
): Promise<(cle: Cle) => FactureDOriginal | undefined> => {
  const { rows } = await client.query<{
    numeroContrat: string
    numeroFacture: string
    version: number
    recue: number | null
    empreinte: Buffer | null
  }>(
    `select f.numero_contrat as "numeroContrat", f.numero_facture as "numeroFacture", f.version, o.version as recue, o.empreinte
       from unnest($1::text[], $2::text[]) l (contrat, numero)
       join facture f on f.numero_contrat = l.contrat and f.numero_facture = l.numero
       left join (facture_original o join depot d on d.empreinte = o.empreinte and d.octets >= $3)
         on o.numero_contrat = f.numero_contrat and o.numero_facture = f.numero_facture`,
    [lignes.map((l) => l.numeroContrat), lignes.map((l) => l.numeroFacture), OCTETS_MIN_PDF],
  )
  const factures = new Map<string, { version: number; originaux: Map<number, Buffer> }>()
  for (const { version, recue, empreinte, ...cle } of rows) {
    const facture = factures.get(cleDe(cle)) ?? { version, originaux: new Map<number, Buffer>() }
    if (recue !== null && empreinte !== null) facture.originaux.set(recue, empreinte)
    factures.set(cleDe(cle), facture)
  }
  return (cle) => factures.get(cleDe(cle))
}

/**
 * Of documents received, by their SHA-256 in hexadecimal, the first two bills that have the same bytes: one is no fault. Two are enough:
 * each of the others makes a pair with the first.
 */
export const memesDocuments = async (
  client: PoolClient,
  empreintes: readonly Buffer[],
): Promise<ReadonlyMap<string, readonly Cle[]>> => {
  const { rows } = await client.query<Cle & { empreinte: Buffer }>(
    `select e.empreinte, o.numero_contrat as "numeroContrat", o.numero_facture as "numeroFacture"
       from (select distinct unnest($1::bytea[]) as empreinte) e
       cross join lateral (
         select distinct x.numero_contrat, x.numero_facture from facture_original x where x.empreinte = e.empreinte order by 1, 2 limit 2) o
      order by 1, 2, 3`,
    [empreintes],
  )
  return Map.groupBy(rows, ({ empreinte }) => empreinte.toString('hex'))
}

type Recu = { readonly piece: Piece; readonly octets: AsyncIterable<Buffer>; readonly le: Date }

/** The bytes of a document, kept whole: whether they were not. @throws PieceRompue nothing of it is kept */
export const deposerOriginal = async (client: PoolClient, { piece, octets, le }: Recu): Promise<boolean> => {
  await client.query('savepoint original')
  try {
    return await depotDe(client).deposer(piece, octets, le)
  } catch (cause) {
    // one document that changes while it is read takes no other with it
    if (cause instanceof PieceRompue) await client.query('rollback to savepoint original')
    throw cause
  }
}

/** Keeps the document and says that it is the one of this invoice, in the transaction of its line. @throws PieceRompue nothing of it is kept */
export const garderOriginal = async (client: PoolClient, original: Cle & Recu & { version: number }): Promise<void> => {
  const { numeroContrat, numeroFacture, version, piece, le } = original
  await deposerOriginal(client, original)
  await client.query(
    `insert into facture_original (numero_contrat, numero_facture, version, empreinte, recu_le) values ($1, $2, $3, $4, $5)
     on conflict (numero_contrat, numero_facture, version) do update set empreinte = excluded.empreinte, recu_le = excluded.recu_le`,
    [numeroContrat, numeroFacture, version, piece.empreinte, le],
  )
  await client.query(
    `update facture set document = 'ARCHIVE' where numero_contrat = $1 and numero_facture = $2 and version = $3`,
    [numeroContrat, numeroFacture, version],
  )
}
