import type { PoolClient } from 'pg'

export type Conflit = { readonly ligne: number; readonly valeur: number; readonly autres: string }

const ETAPE = `
  create temp table etape_telereleve (
    appareil_id bigint, instant timestamptz, index_litres bigint, version smallint, rectifie boolean, heure_double boolean, ligne integer
  ) on commit drop`

// Inserted in the order of the key: two imports of the same readings wait for each other, they never lock each other out.
// The windows to derive come from what was really inserted, so that a repeated file derives nothing.
const FUSION = `
  with inserees as (
    insert into telereleve (appareil_id, instant, index_litres, version, rectifie, heure_double)
    select appareil_id, instant, index_litres, version, rectifie, heure_double
      from etape_telereleve order by 1, 2, 3, 4, 5, 6
    on conflict do nothing
    returning appareil_id, instant
  ), fenetres as (
    select appareil_id, date_trunc('month', instant at time zone 'UTC')::date as mois, min(instant) as du, max(instant) as au,
           count(*)::int as lectures
      from inserees group by 1, 2
  ), marquees as (
    insert into derivation_a_faire as d (appareil_id, mois, du, au, lectures)
    select * from fenetres order by 1, 2
    on conflict (appareil_id, mois) do update
       set du = least(d.du, excluded.du), au = greatest(d.au, excluded.au), lectures = d.lectures + excluded.lectures
  )
  select coalesce(sum(lectures), 0)::int as acceptees from fenetres`

// Same instant and authority, another value (decisions 4). In the doubled hour two values are two passes, not a conflict.
const CONFLITS = `
  select e.ligne, e.index_litres as valeur, string_agg(distinct t.index_litres::text, ', ') as autres
    from etape_telereleve e
    join telereleve t on t.appareil_id = e.appareil_id and t.instant = e.instant and t.index_litres <> e.index_litres
     and t.version = e.version and t.rectifie = e.rectifie and not t.heure_double and not e.heure_double
   group by e.ligne, e.index_litres`

/** Merges the readings that `copier` brings into the staging table. Needs an open transaction. */
export const fusionnerTelereleve = async (
  client: PoolClient,
  copier: (table: string) => Promise<void>,
): Promise<{ acceptees: number; conflits: Conflit[] }> => {
  await client.query(ETAPE)
  await copier('etape_telereleve')
  const { rows } = await client.query<{ acceptees: number }>(FUSION)
  const acceptees = rows[0]?.acceptees ?? 0
  const conflits = acceptees === 0 ? [] : (await client.query<Conflit>(CONFLITS)).rows
  return { acceptees, conflits }
}
