import type { PoolClient } from 'pg'
import { existants } from './upsert.ts'

const A_LA_FOIS = 200

/** Statistics of tables being filled say nothing: what is joined stays small. */
export const parParts = <T>(tous: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(tous.length / A_LA_FOIS) }, (_, i) => tous.slice(i * A_LA_FOIS, (i + 1) * A_LA_FOIS))

/** The ledger of these contracts follows what was just written of their instalments, règlements and invoices. */
export const accorderGrandLivre = async (
  client: PoolClient,
  contrats: Iterable<string>,
  aujourdHui: string,
): Promise<void> => {
  for (const part of parParts([...new Set(contrats)].sort())) {
    await client.query('select rouvrir_rejetes($1)', [part])
    await client.query('select accorder_grand_livre($1, $2)', [part, aujourdHui])
    // what billing said of their balance before is compared again
    await client.query('select rapprocher_facturation($1)', [part])
  }
}

/** Lines whose contract is there; the others are refused. */
export const lignesDeContratsConnus = async <L extends { readonly ligne: number; readonly numeroContrat: string }>(
  client: PoolClient,
  recues: readonly L[],
  refuser: (ligne: number, champ: string, motif: string) => void,
): Promise<L[]> => {
  const connus = await existants(
    client,
    'contrat',
    'numero_contrat',
    recues.map((l) => l.numeroContrat),
  )
  return recues.filter((l) => {
    if (connus.has(l.numeroContrat)) return true
    refuser(l.ligne, 'numeroContrat', 'contrat inconnu')
    return false
  })
}
