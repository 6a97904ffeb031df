import type { PoolClient } from 'pg'
import type { MoisTouche } from './jours.repo.ts'

const SOMMES = [
  'litres',
  'litres_estimes',
  'litres_corriges',
  'litres_reportes',
  'heures_mesurees',
  'heures_estimees',
  'heures_corrigees',
]
const COLONNES = [...SOMMES, 'heures_manquantes'].join(', ')
const EXCLUES = [...SOMMES, 'heures_manquantes'].map((c) => `excluded.${c}`).join(', ')

const heures = (debut: string, fin: string): string =>
  `date_part('epoch', (${fin})::timestamp at time zone 'Europe/Paris' - (${debut})::timestamp at time zone 'Europe/Paris') / 3600`

/**
 * Months from their own day rows, years from their own months (same sums as serie/cumuler.ts, checked against it by a test):
 * the lateral aggregate reads one meter's month by its key, in one partition.
 */
export const SQL_MOIS = `
  with touches as (select * from unnest($1::bigint[], $2::date[]) t (appareil_id, mois)),
  sommes as (
    select t.appareil_id, t.mois, s.*, ${heures('t.mois', "t.mois + interval '1 month'")} - s.heures_mesurees - s.heures_estimees as heures_manquantes
      from touches t
     cross join lateral (
       select count(*) as jours, sum(coalesce(c.total_litres, 0) + c.litres_reportes) as litres,
              sum(c.litres_estimes + c.litres_reportes) as litres_estimes, sum(c.litres_corriges) as litres_corriges,
              sum(c.litres_reportes) as litres_reportes, sum(c.heures_mesurees) as heures_mesurees,
              sum(c.heures_estimees) as heures_estimees, sum(c.heures_corrigees) as heures_corrigees
         from conso_jour c
        where c.appareil_id = t.appareil_id and c.jour >= t.mois and c.jour < (t.mois + interval '1 month')::date
     ) s),
  vides as (
    delete from conso_mois m using sommes s where s.jours = 0 and m.appareil_id = s.appareil_id and m.mois = s.mois)
  insert into conso_mois (appareil_id, mois, ${COLONNES})
  select appareil_id, mois, ${COLONNES} from sommes where jours > 0 order by 1, 2
  on conflict (appareil_id, mois) do update set (${COLONNES}) = row (${EXCLUES})`

export const SQL_ANNEES = `
  with touches as (select * from unnest($1::bigint[], $2::int[]) t (appareil_id, annee)),
  sommes as (
    select t.appareil_id, t.annee, s.*,
           ${heures('make_date(t.annee, 1, 1)', 'make_date(t.annee + 1, 1, 1)')} - s.heures_mesurees - s.heures_estimees as heures_manquantes
      from touches t
     cross join lateral (
       select count(*) as mois_presents, ${SOMMES.map((c) => `sum(m.${c}) as ${c}`).join(', ')}
         from conso_mois m
        where m.appareil_id = t.appareil_id and m.mois >= make_date(t.annee, 1, 1) and m.mois < make_date(t.annee + 1, 1, 1)
     ) s),
  vides as (
    delete from conso_annee a using sommes s where s.mois_presents = 0 and a.appareil_id = s.appareil_id and a.annee = s.annee)
  insert into conso_annee (appareil_id, annee, ${COLONNES})
  select appareil_id, annee, ${COLONNES} from sommes where mois_presents > 0 order by 1, 2
  on conflict (appareil_id, annee) do update set (${COLONNES}) = row (${EXCLUES})`

const anneesDe = (mois: readonly MoisTouche[]): { appareil: number; annee: number }[] => {
  const annees = new Map<string, { appareil: number; annee: number }>()
  for (const { appareil, mois: debut } of mois) {
    const annee = Number(debut.slice(0, 4))
    annees.set(`${appareil}/${annee}`, { appareil, annee })
  }
  return [...annees.values()]
}

export const cumulerAnnees = async (client: PoolClient, mois: readonly MoisTouche[]): Promise<void> => {
  if (mois.length === 0) return
  const annees = anneesDe(mois)
  await client.query(SQL_ANNEES, [annees.map((a) => a.appareil), annees.map((a) => a.annee)])
}

/** Sums again the months given and their years, nothing else. */
export const cumuler = async (client: PoolClient, mois: readonly MoisTouche[]): Promise<void> => {
  if (mois.length === 0) return
  await client.query(SQL_MOIS, [mois.map((m) => m.appareil), mois.map((m) => m.mois)])
  await cumulerAnnees(client, mois)
}
