import type { PoolClient } from 'pg'
import type { JourConsommation } from '../serie/deriver-jours.ts'
import type { Episode } from '../serie/valider-lectures.ts'

/** Days whose rows are replaced, both included; null: no bound. */
export type Etendue = { readonly appareil: number; readonly du: string | null; readonly au: string | null }
export type LigneJour = { readonly appareil: number; readonly jour: JourConsommation }
/** A month (first day) of a meter whose day rows changed. */
export type MoisTouche = { readonly appareil: number; readonly mois: string }
/** First and last day among the rows of that month that changed. */
type JoursTouches = MoisTouche & { readonly du: string; readonly au: string }

const INT4_MAX = 2_147_483_647

/**
 * An hour beyond the column (two million cubic metres: an absurd index) is shown as missing and its litres carried, so that
 * sums stay exact and one meter cannot stop an import.
 */
const borner = (jour: JourConsommation): JourConsommation => {
  if (!jour.litres.some((litres) => litres !== null && litres > INT4_MAX)) return jour
  const connus = jour.litres.reduce<number>((somme, litres) => somme + (litres ?? 0), 0)
  const nb = jour.litres.length
  return {
    ...jour,
    litres: jour.litres.map(() => null),
    qualites: '-'.repeat(nb),
    total: null,
    minimumHoraire: null,
    heuresMesurees: 0,
    heuresEstimees: 0,
    heuresCorrigees: 0,
    litresEstimes: 0,
    litresCorriges: 0,
    litresReportes: jour.litresReportes + connus,
    secondesReportees: jour.secondesReportees + 3600 * (jour.heuresMesurees + jour.heuresEstimees),
  }
}

const COLONNES = `litres, qualite, total_litres, min_horaire_litres, heures_mesurees, heures_estimees, heures_corrigees,
  litres_estimes, litres_corriges, litres_reportes, secondes_reportees`

// Looked up meter by meter by key (offset 0 forbids a join that would read whole partitions).
const PRESENTS = `
  select e.appareil_id as appareil, c.jour
    from unnest($1::bigint[], $2::date[], $3::date[]) e (appareil_id, du, au)
   cross join lateral (
     select jour from conso_jour j where j.appareil_id = e.appareil_id and j.jour >= coalesce(e.du, '-infinity')
        and j.jour <= coalesce(e.au, 'infinity') offset 0) c`

const EFFACER = `
  delete from conso_jour c using unnest($1::bigint[], $2::date[]) e (appareil_id, jour)
   where c.appareil_id = e.appareil_id and c.jour = e.jour`

const effacer = async (
  client: PoolClient,
  etendues: readonly Etendue[],
  lignes: readonly LigneJour[],
): Promise<JoursTouches[]> => {
  const gardes = new Set(lignes.map((l) => `${l.appareil}/${l.jour.jour}`))
  const { rows } = await client.query<{ appareil: number; jour: string }>(PRESENTS, [
    etendues.map((e) => e.appareil),
    etendues.map((e) => e.du),
    etendues.map((e) => e.au),
  ])
  const perdus = rows.filter((l) => !gardes.has(`${l.appareil}/${l.jour}`))
  if (perdus.length > 0) await client.query(EFFACER, [perdus.map((l) => l.appareil), perdus.map((l) => l.jour)])
  return perdus.map((l) => ({ appareil: l.appareil, mois: `${l.jour.slice(0, 7)}-01`, du: l.jour, au: l.jour }))
}

// Only rows that differ are written, and only their months are summed again.
const ECRIRE = `
  with ecrits as (
    insert into conso_jour as c (appareil_id, jour, ${COLONNES})
    select appareil_id, jour, litres::int[], qualite, total, minimum, mesurees, estimees, corrigees, estimes, corriges, reportes, secondes
      from unnest($1::bigint[], $2::date[], $3::text[], $4::text[], $5::bigint[], $6::int[], $7::smallint[], $8::smallint[],
                  $9::smallint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::int[])
           t (appareil_id, jour, litres, qualite, total, minimum, mesurees, estimees, corrigees, estimes, corriges, reportes, secondes)
     order by 1, 2
    on conflict (appareil_id, jour) do update
       set (${COLONNES}) = row (excluded.litres, excluded.qualite, excluded.total_litres, excluded.min_horaire_litres,
            excluded.heures_mesurees, excluded.heures_estimees, excluded.heures_corrigees, excluded.litres_estimes,
            excluded.litres_corriges, excluded.litres_reportes, excluded.secondes_reportees)
     where (c.litres, c.qualite, c.litres_reportes, c.secondes_reportees, c.total_litres) is distinct from
           (excluded.litres, excluded.qualite, excluded.litres_reportes, excluded.secondes_reportees, excluded.total_litres)
    returning c.appareil_id, c.jour)
  select appareil_id as appareil, date_trunc('month', jour)::date::text as mois, count(*)::int as nombre,
         min(jour)::text as du, max(jour)::text as au
    from ecrits group by 1, 2`

// For what watches day rows (alerts): in this transaction, so that no change is missed.
const MARQUER = `
  insert into conso_jour_change as c (appareil_id, du, au)
  select appareil, min(du), max(au) from unnest($1::bigint[], $2::date[], $3::date[]) t (appareil, du, au) group by 1 order by 1
  on conflict (appareil_id) do update set du = least(c.du, excluded.du), au = greatest(c.au, excluded.au)`

// For the sums of large groups; nothing where there is none.
const MARQUER_GROUPES = `
  insert into groupe_conso_change as c (appareil_id, du, au)
  select appareil, min(du), max(au) from unnest($1::bigint[], $2::date[], $3::date[]) t (appareil, du, au)
   where exists (select 1 from groupe_cumule)
   group by 1 order by 1
  on conflict (appareil_id) do update set du = least(c.du, excluded.du), au = greatest(c.au, excluded.au)`

/** Tells the sums of groups that days of meters changed; null: no bound. */
export const marquerPourGroupes = async (client: PoolClient, etendues: readonly Etendue[]): Promise<void> => {
  if (etendues.length === 0) return
  await client.query(MARQUER_GROUPES, [
    etendues.map(({ appareil }) => appareil),
    etendues.map(({ du }) => du ?? '-infinity'),
    etendues.map(({ au }) => au ?? 'infinity'),
  ])
}

/** Replaces day rows; answers the months that changed, how many rows were written, and whether some were removed. */
export const ecrireJours = async (
  client: PoolClient,
  etendues: readonly Etendue[],
  lignes: readonly LigneJour[],
): Promise<{ mois: MoisTouche[]; nombre: number; retires: boolean }> => {
  const effaces = await effacer(client, etendues, lignes)
  const jours = lignes.map((l) => borner(l.jour))
  const ecrits = await client.query<JoursTouches & { nombre: number }>(ECRIRE, [
    lignes.map((l) => l.appareil),
    jours.map((j) => j.jour),
    jours.map((j) => `{${j.litres.map((litres) => litres ?? 'null').join(',')}}`),
    jours.map((j) => j.qualites),
    jours.map((j) => j.total),
    jours.map((j) => j.minimumHoraire),
    jours.map((j) => j.heuresMesurees),
    jours.map((j) => j.heuresEstimees),
    jours.map((j) => j.heuresCorrigees),
    jours.map((j) => j.litresEstimes),
    jours.map((j) => j.litresCorriges),
    jours.map((j) => j.litresReportes),
    jours.map((j) => j.secondesReportees),
  ])
  const touches = [...effaces, ...ecrits.rows]
  if (touches.length > 0)
    await client.query(MARQUER, [touches.map((t) => t.appareil), touches.map((t) => t.du), touches.map((t) => t.au)])
  await marquerPourGroupes(client, touches)
  const mois = new Map<string, MoisTouche>()
  for (const { appareil, mois: debut } of touches) mois.set(`${appareil}/${debut}`, { appareil, mois: debut })
  const nombre = ecrits.rows.reduce((somme, { nombre }) => somme + nombre, 0)
  return { mois: [...mois.values()], nombre, retires: effaces.length > 0 }
}

/** Replaces all the episodes of these meters. */
export const ecrireEpisodes = async (
  client: PoolClient,
  parAppareil: ReadonlyMap<number, readonly Episode[]>,
): Promise<void> => {
  if (parAppareil.size === 0) return
  await client.query('delete from serie_episode where appareil_id = any($1)', [[...parAppareil.keys()]])
  const lignes = [...parAppareil].flatMap(([appareil, episodes]) =>
    episodes.map((episode) => ({ appareil, ...episode })),
  )
  await client.query(
    `insert into serie_episode (appareil_id, nature, debut, fin)
     select a, n, to_timestamp(d), to_timestamp(f) from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) t (a, n, d, f)
     on conflict do nothing`,
    [lignes.map((l) => l.appareil), lignes.map((l) => l.nature), lignes.map((l) => l.debut), lignes.map((l) => l.fin)],
  )
}
