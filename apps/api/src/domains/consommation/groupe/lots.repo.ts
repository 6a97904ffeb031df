import type { Granularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import { type Kysely, sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { BarreDeGroupe } from '../lecture/barre-groupe.ts'
import type { EtendueLue } from '../series.repo.ts'
import type { Unite } from './exclusion.ts'

/** A batch that may be shown. Days yyyy-MM-dd, instants in seconds. */
export interface LotValide {
  readonly lot: number
  readonly jusquAu: string
  readonly nbContrats: number
  readonly nbAutreUnite: number
  readonly nbNonTelereleves: number
  readonly nbJoursRefuses: number
  readonly nbHeuresRefusees: number
  readonly jourMin: string | null
  readonly jourMax: string | null
  readonly moisMin: string | null
  readonly moisMax: string | null
  readonly dernier: number | null
}

export interface EtatDeGroupe {
  readonly createurId: number
  /** Unit of its sums; null: the group keeps none. */
  readonly unite: Unite | null
  readonly lots: LotValide[]
  /** Contracts of the group that no valid batch holds. */
  readonly nbHorsLots: number
}

/** A group with its valid batches, but for those that hold one of `sauf`. Undefined when it is gone. */
export const findEtatDeGroupe = async (
  db: Kysely<DB>,
  idGroupe: number,
  sauf: readonly string[] = [],
): Promise<EtatDeGroupe | undefined> => {
  const { rows } = await sql<EtatDeGroupe>`
    ${prepared('conso_groupe_etat')}
    select g.createur_id as "createurId", k.unite,
           coalesce((select json_agg(json_build_object(
              'lot', l.lot, 'jusquAu', l.jusqu_au, 'nbContrats', l.nb_contrats, 'nbAutreUnite', l.nb_autre_unite,
              'nbNonTelereleves', l.nb_non_telereleves, 'nbJoursRefuses', l.nb_jours_refuses, 'nbHeuresRefusees', l.nb_heures_refusees,
              'jourMin', l.jour_min, 'jourMax', l.jour_max, 'moisMin', l.mois_min, 'moisMax', l.mois_max,
              'dernier', extract(epoch from l.dernier_releve)::bigint) order by l.lot)
              from groupe_lot l where l.id_groupe = g.id_groupe and l.valide
                and not exists (select 1 from groupe_place x where x.id_groupe = l.id_groupe and x.lot = l.lot
                                   and x.numero_contrat = any(${[...sauf]}::text[]))), '[]'::json) as lots,
           (select count(*)::int
              from (select p.numero_contrat from groupe_place p
                     where p.id_groupe = g.id_groupe
                       and (p.lot is null
                         or p.lot in (select l.lot from groupe_lot l where l.id_groupe = g.id_groupe and not l.valide))
                    offset 0) p
             where exists (select 1 from contrat_de_groupe c
                            where c.id_groupe = g.id_groupe and c.numero_contrat = p.numero_contrat)) as "nbHorsLots"
      from groupe g left join groupe_cumule k on k.id_groupe = g.id_groupe
     where g.id_groupe = ${idGroupe}`.execute(db)
  return rows[0]
}

export interface DemandeDeLots extends EtendueLue {
  readonly idGroupe: number
  readonly lots: readonly number[]
}

/** Bars of these batches added up, by first day; for hours by day, see `sommerHeures`. */
export const sommerBarres = async (
  db: Kysely<DB>,
  granularite: Exclude<Granularite, 'HEURE'>,
  { idGroupe, lots, du, au }: DemandeDeLots,
): Promise<Map<string, BarreDeGroupe>> => {
  const { rows } = await sql<BarreDeGroupe & { debut: string }>`
    ${prepared('conso_groupe_barres')}
    select b.debut::text, sum(b.litres)::bigint as litres, sum(b.litres_estimes)::bigint as "litresEstimes",
           sum(b.nb_contrats)::int as "nbContrats", sum(b.nb_connus)::int as "nbConnus", sum(b.nb_incomplets)::int as "nbIncomplets",
           sum(b.nb_estimes)::int as "nbEstimes", sum(b.nb_corriges)::int as "nbCorriges", sum(b.heures_connues) as "heuresConnues",
           sum(b.litres_reportes)::bigint as "litresReportes", sum(b.heures_reportees) as "heuresReportees"
      from groupe_barre b
     where b.id_groupe = ${idGroupe} and b.granularite = ${granularite} and b.debut between ${du}::date and ${au}::date
       and b.lot = any(${[...lots]}::int[])
     group by b.debut`.execute(db)
  return new Map(rows.map(({ debut, ...barre }) => [debut, barre]))
}

/** Hours of these batches added up, by day, in the order of the day. */
export const sommerHeures = async (
  db: Kysely<DB>,
  { idGroupe, lots, du, au }: DemandeDeLots,
): Promise<Map<string, BarreDeGroupe[]>> => {
  const { rows } = await sql<
    Omit<BarreDeGroupe, 'heuresConnues' | 'litresReportes' | 'heuresReportees'> & { jour: string }
  >`
    ${prepared('conso_groupe_heures')}
    select h.jour::text, sum(u.litres)::bigint as litres, sum(u.litres_estimes)::bigint as "litresEstimes",
           sum(u.nb_contrats)::int as "nbContrats", sum(u.nb_connus)::int as "nbConnus", sum(u.nb_incomplets)::int as "nbIncomplets",
           sum(u.nb_estimes)::int as "nbEstimes", sum(u.nb_corriges)::int as "nbCorriges"
      from groupe_heure h
      cross join lateral unnest(h.litres, h.litres_estimes, h.nb_contrats, h.nb_connus, h.nb_incomplets, h.nb_estimes, h.nb_corriges)
        with ordinality u (litres, litres_estimes, nb_contrats, nb_connus, nb_incomplets, nb_estimes, nb_corriges, heure)
     where h.id_groupe = ${idGroupe} and h.jour between ${du}::date and ${au}::date and h.lot = any(${[...lots]}::int[])
     group by h.jour, u.heure order by h.jour, u.heure`.execute(db)
  const jours = new Map<string, BarreDeGroupe[]>()
  for (const { jour, ...heure } of rows) {
    const siennes = jours.get(jour) ?? []
    // an hour that is known is known whole, or counted among the incomplete ones
    siennes.push({
      ...heure,
      heuresConnues: heure.nbConnus - heure.nbIncomplets,
      litresReportes: 0,
      heuresReportees: 0,
    })
    jours.set(jour, siennes)
  }
  return jours
}
