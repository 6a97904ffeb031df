import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface LigneCompteur {
  numero_contrat: string
  numero_physique_appareil: string
  identifiant_appareil: string
  diametre_mm: number | null
  reseau: string | null
  telereleve: boolean
  unite: string
  date_pose: string
  date_depose: string | null
  adresse: string
  complement: string | null
  code_postal: string
  ville: string
  cadrans: { numeroOrdre: number; libelle: string | null; index: number | null; releveLe: string | null }[]
}

/** A meter by the number engraved on it, which others may bear too, or by its identifier. */
export type CleCompteur = { numeroPhysiqueAppareil: string } | { identifiantAppareil: string }

/**
 * Meters of that number during the contracts the user sees (staff: all). The index of a dial is the last one read
 * within the contract, both bounds included: never the next occupant's.
 */
export const findCompteurs = async (
  db: Kysely<DB>,
  auteur: { userWebId: number; personnel: boolean },
  cle: CleCompteur,
): Promise<LigneCompteur[]> => {
  const cherche =
    'identifiantAppareil' in cle
      ? sql`a.identifiant_appareil = ${cle.identifiantAppareil}`
      : sql`a.numero_physique_appareil = ${cle.numeroPhysiqueAppareil}`
  const visible = auteur.personnel
    ? sql`true`
    : sql`s.numero_contrat in (select v.numero_contrat from contrats_visibles(${auteur.userWebId}) v)`
  const { rows } = await sql<LigneCompteur>`
    select s.numero_contrat, a.numero_physique_appareil, a.identifiant_appareil, a.diametre_mm, a.reseau, a.telereleve, a.unite,
           (s.pose_le at time zone 'Europe/Paris')::date as date_pose,
           case when s.depose_le = s.au then (s.depose_le at time zone 'Europe/Paris')::date end as date_depose,
           pl.adresse, pl.complement, pl.code_postal, pl.ville,
           coalesce((select json_agg(json_build_object('numeroOrdre', k.numero_ordre, 'libelle', k.libelle,
                                                       'index', l.index_litres, 'releveLe', l.releve_le) order by k.numero_ordre)
              from cadran k
              left join lateral (
                select x.index_litres, x.releve_le
                  from (select r.index_litres, r.releve_le, 0 as rang
                          from releve r
                         where r.appareil_id = s.appareil_id and r.numero_cadran = k.numero_ordre
                           and r.releve_le >= s.du and r.releve_le <= s.au and sur_cadran(r.index_litres, a.nb_chiffres)
                        union all
                        select t.index_litres, t.instant, 1
                          from derniere_telereleve(s.appareil_id, s.du, s.au) t
                         where a.telereleve and k.numero_ordre = 1) x
                 order by x.releve_le desc, x.rang desc, x.index_litres desc limit 1) l on true
             where k.appareil_id = s.appareil_id), '[]'::json) as cadrans
      from appareil a
      join contrat_appareil s on s.appareil_id = a.appareil_id
      join point_livraison pl on pl.id_point = s.id_point
     where ${cherche} and ${visible}
     order by s.du desc, s.numero_contrat
     limit 50`.execute(db)
  return rows
}

/** Does this meter serve, or did it serve, a contract the user sees? */
export const voitAppareil = async (
  db: Kysely<DB>,
  auteur: { userWebId: number; personnel: boolean },
  identifiantAppareil: string,
): Promise<boolean> => {
  const visible = auteur.personnel
    ? sql`true`
    : sql`exists (select 1 from contrat_appareil s join contrats_visibles(${auteur.userWebId}) v
                    on v.numero_contrat = s.numero_contrat where s.appareil_id = a.appareil_id)`
  const { rows } = await sql`
    select 1 from appareil a where a.identifiant_appareil = ${identifiantAppareil} and ${visible}`.execute(db)
  return rows.length > 0
}
