import type { PoolClient } from 'pg'
import { fuseauDe, jourCivil, texteJour } from '../../../platform/temps-local.ts'
import { heuresPeriode } from '../serie/heures-periode.ts'
import type { MoisTouche } from './jours.repo.ts'

const PARIS = fuseauDe('Europe/Paris')

const SOMMES = [
  'litres',
  'litres_estimes',
  'litres_corriges',
  'litres_reportes',
  'secondes_reportees',
  'heures_mesurees',
  'heures_estimees',
  'heures_corrigees',
]
const COLONNES = [...SOMMES, 'heures_manquantes'].join(', ')
const EXCLUES = [...SOMMES, 'heures_manquantes'].map((c) => `excluded.${c}`).join(', ')

/**
 * Months from their own day rows, years from their own months: the sums of serie/cumuler.ts (a test compares them). `du` and `au`
 * stand in the text so that the other partitions are not even planned; the planner knows how many meters there are and chooses
 * between their keys and a scan of the month.
 */
const sqlMois = (du: string, au: string): string => `
  insert into conso_mois (appareil_id, mois, ${COLONNES})
  select t.appareil_id, t.mois, sum(coalesce(c.total_litres, 0) + c.litres_reportes), sum(c.litres_estimes + c.litres_reportes),
         sum(c.litres_corriges), sum(c.litres_reportes), sum(c.secondes_reportees), sum(c.heures_mesurees), sum(c.heures_estimees), sum(c.heures_corrigees),
         max(t.heures) - sum(c.heures_mesurees) - sum(c.heures_estimees)
    from unnest($1::bigint[], $2::date[], $3::date[], $4::int[]) t (appareil_id, mois, suivant, heures)
    join conso_jour c on c.appareil_id = t.appareil_id and c.jour >= t.mois and c.jour < t.suivant and c.jour >= '${du}' and c.jour < '${au}'
   group by t.appareil_id, t.mois
  on conflict (appareil_id, mois) do update set (${COLONNES}) = row (${EXCLUES})`

const sqlAnnees = (du: string, au: string): string => `
  insert into conso_annee (appareil_id, annee, ${COLONNES})
  select t.appareil_id, t.annee, ${SOMMES.map((c) => `sum(m.${c})`).join(', ')}, max(t.heures) - sum(m.heures_mesurees) - sum(m.heures_estimees)
    from unnest($1::bigint[], $2::int[], $3::date[], $4::date[], $5::int[]) t (appareil_id, annee, debut, suivant, heures)
    join conso_mois m on m.appareil_id = t.appareil_id and m.mois >= t.debut and m.mois < t.suivant and m.mois >= '${du}' and m.mois < '${au}'
   group by t.appareil_id, t.annee
  on conflict (appareil_id, annee) do update set (${COLONNES}) = row (${EXCLUES})`

const MOIS_VIDES = `
  delete from conso_mois m using unnest($1::bigint[], $2::date[]) t (appareil_id, mois)
   where m.appareil_id = t.appareil_id and m.mois = t.mois
     and not exists (select 1 from conso_jour c where c.appareil_id = t.appareil_id and c.jour >= t.mois
                        and c.jour < (t.mois + interval '1 month')::date)`

const ANNEES_VIDES = `
  delete from conso_annee a using unnest($1::bigint[], $2::int[]) t (appareil_id, annee)
   where a.appareil_id = t.appareil_id and a.annee = t.annee
     and not exists (select 1 from conso_mois m where m.appareil_id = t.appareil_id and m.mois >= make_date(t.annee, 1, 1)
                        and m.mois < make_date(t.annee + 1, 1, 1))`

/** First day of the month after. */
const moisSuivant = (mois: string): string =>
  `${texteJour(jourCivil(Number(mois.slice(0, 4)), Number(mois.slice(5, 7)), 1) + 31).slice(0, 7)}-01`

/** Sums again the years of these months. `vides`: some months may be gone, and their year with them. */
export const cumulerAnnees = async (client: PoolClient, mois: readonly MoisTouche[], vides: boolean): Promise<void> => {
  if (mois.length === 0) return
  const annees = new Map(mois.map((m) => [`${m.appareil}/${m.mois.slice(0, 4)}`, m]))
  const touchees = [...annees.values()].map((m) => ({ appareil: m.appareil, annee: m.mois.slice(0, 4) }))
  const cles = [touchees.map((t) => t.appareil), touchees.map((t) => Number(t.annee))]
  if (vides) await client.query(ANNEES_VIDES, cles)
  const debuts = touchees.map((t) => `${t.annee}-01-01`)
  const suivants = touchees.map((t) => `${Number(t.annee) + 1}-01-01`)
  const [premier = '', dernier = ''] = [debuts.toSorted()[0], suivants.toSorted().at(-1)]
  const heures = touchees.map((t) => heuresPeriode(t.annee, PARIS))
  await client.query(sqlAnnees(premier, dernier), [...cles, debuts, suivants, heures])
}

/**
 * Sums again the months given and their years, nothing else. `mois` are first days, yyyy-MM-01. `vides`: day rows were removed,
 * so that a month or a year may have none left.
 */
export const cumuler = async (client: PoolClient, mois: readonly MoisTouche[], vides: boolean): Promise<void> => {
  if (mois.length === 0) return
  const cles = [mois.map((m) => m.appareil), mois.map((m) => m.mois)]
  if (vides) await client.query(MOIS_VIDES, cles)
  const tries = mois.map((m) => m.mois).sort()
  const [premier = '', dernier = ''] = [tries[0], tries.at(-1)]
  const heures = mois.map((m) => heuresPeriode(m.mois.slice(0, 7), PARIS))
  const suivants = mois.map((m) => moisSuivant(m.mois))
  await client.query(sqlMois(premier, moisSuivant(dernier)), [...cles, suivants, heures])
  await cumulerAnnees(client, mois, vides)
}
