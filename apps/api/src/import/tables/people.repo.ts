import type { PoolClient } from 'pg'

/** Numbers of the clients of a contract. */
export type Personnes = {
  readonly titulaire: string
  readonly coTitulaire: string | null
  readonly payeur: string
}

/** A contract whose people change: who they were, who they are, and the last day of those before. */
export type Changement = {
  readonly numeroContrat: string
  readonly anciens: readonly string[]
  readonly nouveaux: readonly string[]
  readonly partis: readonly string[]
  readonly arrives: readonly string[]
  readonly passeLe: string
  /** The file tells that day. */
  readonly jourDit: boolean
}

export type Avant = Personnes & { readonly dateEtat: string; readonly dateDeMiseEnService: string | null }

/** The people of these contracts as they are stored, by number; the rows held where `tenir`, in the order in which everybody holds them. */
export const lirePersonnes = async (
  client: PoolClient,
  numeros: readonly string[],
  tenir: boolean,
): Promise<Map<string, Avant>> => {
  const { rows } = await client.query<Avant & { numero: string }>(
    `select numero_contrat as numero, numero_client_titulaire as titulaire, numero_client_co_titulaire as "coTitulaire",
            numero_client_payeur as payeur, date_etat::text as "dateEtat",
            date_de_mise_en_service::text as "dateDeMiseEnService"
       from contrat where numero_contrat = any($1) order by numero_contrat ${tenir ? 'for no key update' : ''}`,
    [numeros],
  )
  return new Map(rows.map(({ numero, ...avant }) => [numero, avant]))
}

export type Paire = { readonly numeroContrat: string; readonly ancien: string; readonly nouveau: string }

/** Of these, the pairs of numbers that are one person: billing gave it another number (`meme_personne`, migration 0200). */
export const lirePairesDUnePersonne = async (client: PoolClient, paires: readonly Paire[]): Promise<Paire[]> => {
  if (paires.length === 0) return []
  const { rows } = await client.query<Paire>(
    `select l."numeroContrat", l.ancien, l.nouveau
       from json_to_recordset($1::json) l ("numeroContrat" text, ancien text, nouveau text)
       join client a on a.numero_client = l.ancien
       join client b on b.numero_client = l.nouveau
      where meme_personne(a, b)`,
    [JSON.stringify(paires)],
  )
  return rows
}

/** Keeps what accounts are known to be under the new numbers, and notes these. */
export const renumeroter = async (client: PoolClient, paires: readonly Paire[], le: Date): Promise<void> => {
  if (paires.length === 0) return
  const lot = JSON.stringify(paires)
  const recordset = 'json_to_recordset($1::json) l ("numeroContrat" text, ancien text, nouveau text)'
  await client.query(
    `insert into client_renumerote (numero_contrat, ancien, nouveau, importe_le)
     select distinct l."numeroContrat", l.ancien, l.nouveau, $2::timestamptz from ${recordset}
         on conflict (numero_contrat, ancien, nouveau) do update set importe_le = excluded.importe_le`,
    [lot, le],
  )
  await client.query(
    `update attachement a set clients = array_replace(a.clients, l.ancien, l.nouveau)
       from ${recordset} where a.numero_contrat = l."numeroContrat" and l.ancien = any(a.clients)`,
    [lot],
  )
  await client.query(
    `update passage_contrat p set arrives = array_replace(p.arrives, l.ancien, l.nouveau)
       from ${recordset} where p.numero_contrat = l."numeroContrat" and l.ancien = any(p.arrives)`,
    [lot],
  )
}
