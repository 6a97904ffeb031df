import type { PoolClient } from 'pg'

type SoldeRecu = { readonly numeroContrat: string; readonly dateSolde: string; readonly solde: number }
export type SoldeRapproche = { readonly change: boolean; readonly classe: string; readonly portail: number }

/** Keeps what billing says beside the ledger, and answers, for each line, how the two compare. */
export const rapprocherSoldes = async (
  client: PoolClient,
  recus: readonly SoldeRecu[],
): Promise<readonly (SoldeRapproche | undefined)[]> => {
  const donnees = [recus.map((l) => l.numeroContrat), recus.map((l) => l.dateSolde), recus.map((l) => l.solde)]
  const lot = 'unnest($1::text[], $2::date[], $3::bigint[]) with ordinality l (contrat, jour, solde, place)'
  const { rows: ecrits } = await client.query<{ place: number }>(
    `with lot as (select * from ${lot}),
     ecrits as (
       insert into rapprochement_facturation as r (numero_contrat, cle, arrete_le, facturation_centimes)
       select contrat, 'SOLDE:' || jour, jour, solde from lot order by 1, 2
       on conflict (numero_contrat, cle) do update set facturation_centimes = excluded.facturation_centimes
         where r.facturation_centimes <> excluded.facturation_centimes
       returning numero_contrat, arrete_le)
     select l.place::int from lot l join ecrits e on e.numero_contrat = l.contrat and e.arrete_le = l.jour`,
    donnees,
  )
  const changes = new Set(ecrits.map(({ place }) => place))
  await client.query('select rapprocher_facturation($1)', [[...new Set(recus.map((l) => l.numeroContrat))].sort()])
  const { rows } = await client.query<{ place: number; classe: string; portail: number }>(
    `select l.place::int, r.classe, r.portail_centimes as portail
       from ${lot} join rapprochement_facturation r on r.numero_contrat = l.contrat and r.cle = 'SOLDE:' || l.jour`,
    donnees,
  )
  const compares = new Map(rows.map((r) => [r.place, { ...r, change: changes.has(r.place) }]))
  return recus.map((_, i) => compares.get(i + 1))
}
