import type { PoolClient } from 'pg'

type AcquittementLu = {
  readonly numero: string
  readonly resultat: string
  readonly dateAcquittement: string
  readonly code: string | null
  readonly motif: string | null
}

/** Of these numbers, those of a hand-over. */
export const remisesConnues = async (client: PoolClient, numeros: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ numero: string }>('select numero from remise where numero = any($1)', [numeros])
  return new Set(rows.map(({ numero }) => numero))
}

/** Keeps what billing says; a job makes of it what it means. Answers, of each line, whether it had not been said yet. */
export const garderAcquittements = async (
  client: PoolClient,
  lignes: readonly AcquittementLu[],
  recuLe: Date,
): Promise<readonly boolean[]> => {
  const { rows } = await client.query<{ cle: string }>(
    `insert into remise_acquittement (numero, resultat, le, code, motif, source, recu_le)
     select numero, resultat, "dateAcquittement", code, motif, 'FICHIER', $2
       from json_to_recordset($1::json) l (numero text, resultat text, "dateAcquittement" timestamptz, code text, motif text)
     on conflict (numero, resultat, le) do nothing
     returning numero || resultat || extract(epoch from le)::bigint as cle`,
    [JSON.stringify(lignes), recuLe],
  )
  const nouvelles = new Set(rows.map(({ cle }) => cle))
  return lignes.map((l) => nouvelles.has(`${l.numero}${l.resultat}${Date.parse(l.dateAcquittement) / 1000}`))
}
