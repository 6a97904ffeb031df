import type { PoolClient } from 'pg'

export type ImpayeRecu = {
  readonly numeroContrat: string
  readonly reference: string
  readonly date: string
  readonly montant: number
  readonly reste: number
  readonly arreteLe: string
  readonly dateExigibilite: string | null
  readonly traite: string | null
  readonly affichage: Readonly<Record<string, string | number | null>>
}

type ImpayeConnu = { readonly montant: number; readonly reste: number | null; readonly ouverteLe: string | null }

export const impayesConnus = async (
  client: PoolClient,
  cles: readonly { readonly numeroContrat: string; readonly reference: string }[],
): Promise<ReadonlyMap<string, ImpayeConnu>> => {
  const { rows } = await client.query<ImpayeConnu & { cle: string }>(
    `select l.c || ' ' || l.n as cle, c.montant_centimes as montant, c.reste_ouverture_centimes as reste, c.ouverte_le::text as "ouverteLe"
       from unnest($1::text[], $2::text[]) l (c, n) join creance c on c.numero_contrat = l.c and c.id_creance = 'I:' || l.n`,
    [cles.map((l) => l.numeroContrat), cles.map((l) => l.reference)],
  )
  return new Map(rows.map(({ cle, ...connu }) => [cle, connu]))
}

/**
 * Writes unpaid items and posts what is left of the new ones, once. Answers, for each, whether it changed anything.
 * @param recus by distinct reference
 */
export const ecrireImpayes = async (client: PoolClient, recus: readonly ImpayeRecu[]): Promise<boolean[]> => {
  const donnees = JSON.stringify(recus.map((r, rang) => ({ rang, ...r })))
  const lot = `json_to_recordset($1::json) l (rang int, "numeroContrat" text, reference text, date date, montant bigint, reste bigint, "arreteLe" date,
    "dateExigibilite" date, traite text, affichage jsonb)`
  const { rows } = await client.query<{ rang: number }>(
    `with lot as (select * from ${lot}),
     ecrits as (
       insert into creance as k (numero_contrat, id_creance, nature, montant_centimes, emise_le, exigible_le, traite_code, impaye, reste_ouverture_centimes, ouverte_le)
       select "numeroContrat", 'I:' || reference, 'IMPAYE', montant, date, "dateExigibilite", traite, affichage, reste, "arreteLe" from lot order by 1, 2
       on conflict (numero_contrat, id_creance) do update set (emise_le, exigible_le, traite_code, impaye) = row (excluded.emise_le, excluded.exigible_le, excluded.traite_code, excluded.impaye)
         where (k.emise_le, k.exigible_le, k.traite_code, k.impaye) is distinct from (excluded.emise_le, excluded.exigible_le, excluded.traite_code, excluded.impaye)
       returning numero_contrat, id_creance)
     select l.rang from lot l join ecrits e on e.numero_contrat = l."numeroContrat" and e.id_creance = 'I:' || l.reference`,
    [donnees],
  )
  await client.query(
    `insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
     select l."numeroContrat", 'IMPAYE:' || l.reference, 'OUVERTURE', 'CLIENT', 'FACTURATION', 'I:' || l.reference, c.reste_ouverture_centimes, c.ouverte_le
       from ${lot} join creance c on c.numero_contrat = l."numeroContrat" and c.id_creance = 'I:' || l.reference
      where c.reste_ouverture_centimes > 0 order by 1, 2 on conflict do nothing`,
    [donnees],
  )
  const changes = new Set(rows.map(({ rang }) => rang))
  return recus.map((_, rang) => changes.has(rang))
}
