import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** A meter that stands somewhere today, and the last contract of that place. */
export interface LignePoint {
  identifiant_appareil: string
  numero_physique_appareil: string
  adresse: string
  complement: string | null
  code_postal: string
  ville: string
  numero_contrat: string | null
  is_resilie: boolean | null
  nom_complet: string | null
  /** Names by which the holder may be called. */
  noms: (string | null)[]
  nom_famille: string | null
  cadrans: { numeroOrdre: number; libelle: string | null }[]
}

/** At most two: one too many says that the number alone does not tell. */
export const findPoints = async (
  db: Kysely<DB>,
  cle: { numeroCompteur: string; codeCommune: string | undefined },
  maintenant: Date,
): Promise<LignePoint[]> => {
  const commune = cle.codeCommune === undefined ? sql`` : sql`and pl.code_commune = ${cle.codeCommune}`
  const { rows } = await sql<LignePoint>`
    select a.identifiant_appareil, a.numero_physique_appareil, pl.adresse, pl.complement, pl.code_postal, pl.ville,
           o.numero_contrat, o.is_resilie, o.nom_complet, o.nom_famille, coalesce(o.noms, '[]'::json) as noms,
           coalesce((select json_agg(json_build_object('numeroOrdre', k.numero_ordre, 'libelle', k.libelle)
                                     order by k.numero_ordre)
                       from cadran k where k.appareil_id = a.appareil_id), '[]'::json) as cadrans
      from appareil a
      join appareil_pose ap on ap.appareil_id = a.appareil_id and ap.pose_le <= ${maintenant}
                           and coalesce(ap.depose_le, 'infinity') > ${maintenant}
      join point_livraison pl on pl.id_point = ap.id_point
      left join lateral (
        select c.numero_contrat, c.is_resilie, nom_client(t) as nom_complet,
               coalesce(nullif(t.raison_sociale, ''), nullif(t.denomination, ''), t.nom) as nom_famille,
               json_build_array(t.nom, t.raison_sociale, t.denomination, concat_ws(' ', t.prenom, t.nom),
                                concat_ws(' ', t.nom, t.prenom)) as noms
          from contrat_point cp
          join contrat c on c.numero_contrat = cp.numero_contrat
          join client t on t.numero_client = c.numero_client_titulaire
         where cp.id_point = pl.id_point and cp.du <= ${maintenant}
         order by cp.du desc, c.numero_contrat limit 1) o on true
     where a.numero_physique_appareil in (${cle.numeroCompteur}, ${cle.numeroCompteur.toUpperCase()}) ${commune}
     order by a.appareil_id limit 2`.execute(db)
  return rows
}
