import type { PoolClient } from 'pg'

export type Conflit = {
  readonly ligne: number
  readonly appareil: number
  /** Seconds. */
  readonly instant: number
  readonly valeur: number
  /** The other values, as text. */
  readonly autres: string
}

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

// Same instant and authority, another value (decisions 4), in windows that held readings before this chunk. Each line is looked up
// by its key (offset 0 forbids the join that would read the whole table). In the doubled hour two values are two passes.
// What the dial cannot show is nobody's rival.
const CONFLITS = `
  select e.ligne, e.appareil_id as appareil, extract(epoch from e.instant)::float8 as instant, e.index_litres as valeur, x.autres
    from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) w (appareil_id, du, au)
    join appareil a on a.appareil_id = w.appareil_id
    join etape_telereleve e on e.appareil_id = w.appareil_id and e.instant between w.du and w.au and not e.heure_double
     and sur_cadran(e.index_litres, a.nb_chiffres)
   cross join lateral (
     select string_agg(distinct t.index_litres::text collate "C", ', ') as autres
       from (select * from telereleve l where l.appareil_id = e.appareil_id and l.instant = e.instant offset 0) t
      where t.index_litres <> e.index_litres and t.version = e.version and t.rectifie = e.rectifie and not t.heure_double
        and sur_cadran(t.index_litres, a.nb_chiffres)) x
   where x.autres is not null`

const OCCUPEES = `
  select w.rang::int as rang
    from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) with ordinality w (appareil_id, du, au, rang)
   where exists (select 1 from telereleve t where t.appareil_id = w.appareil_id and t.instant between w.du and w.au offset 0)`

/** Readings of one meter in one month of a chunk: first and last instants, seconds UTC. */
export type Fenetre = { readonly appareil: number; du: number; au: number }

const enColonnes = (fenetres: readonly Fenetre[]): unknown[][] => [
  fenetres.map((f) => f.appareil),
  fenetres.map((f) => new Date(f.du * 1000).toISOString()),
  fenetres.map((f) => new Date(f.au * 1000).toISOString()),
]

/** Merges the readings that `copier` brings into the staging table. Needs an open transaction. */
export const fusionnerTelereleve = async (
  client: PoolClient,
  fenetres: readonly Fenetre[],
  copier: (table: string) => Promise<void>,
): Promise<{ acceptees: number; conflits: Conflit[] }> => {
  // asked before: a fresh file finds its windows empty, and its lines need not be compared with anything
  const { rows: occupees } = await client.query<{ rang: number }>(OCCUPEES, enColonnes(fenetres))
  await client.query(ETAPE)
  await copier('etape_telereleve')
  const { rows } = await client.query<{ acceptees: number }>(FUSION)
  const acceptees = rows[0]?.acceptees ?? 0
  // a repeated file too: it says again what it said, also where the run that said it was killed
  if (occupees.length === 0) return { acceptees, conflits: [] }
  const aComparer = occupees.flatMap(({ rang }) => fenetres[rang - 1] ?? [])
  const conflits = await client.query<Conflit>(CONFLITS, enColonnes(aComparer))
  return { acceptees, conflits: conflits.rows }
}
