import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** What a proof of address is made of. Days are yyyy-MM-dd. */
export interface LigneAttestation {
  numero_contrat: string
  code_type_service: string
  code_etat_contrat: string
  debut: string | null
  nom_titulaire: string
  co_titulaire: string | null
  professionnel: boolean
  nom_declare: boolean
  adresse: string | null
  complement: string | null
  code_postal: string | null
  ville: string | null
}

/** The contract, its holders and its delivery point at `maintenant`. */
export const findAttestation = async (
  db: Kysely<DB>,
  numeroContrat: string,
  maintenant: Date,
): Promise<LigneAttestation | undefined> => {
  const { rows } = await sql<LigneAttestation>`
    select c.numero_contrat, c.code_type_service, c.code_etat_contrat,
           coalesce(c.date_de_mise_en_service, (p.du at time zone 'Europe/Paris')::date) as debut,
           nom_client(t) as nom_titulaire, case when k.numero_client is not null then nom_client(k) end as co_titulaire,
           t.est_professionnel or coalesce(k.est_professionnel, false) as professionnel,
           t.nom_declare_le is not null or k.nom_declare_le is not null as nom_declare,
           p.adresse, p.complement, p.code_postal, p.ville
      from contrat c
      join client t on t.numero_client = c.numero_client_titulaire
      left join client k on k.numero_client = c.numero_client_co_titulaire
      left join lateral (
        select cp.du, pl.adresse, pl.complement, pl.code_postal, pl.ville
          from contrat_point cp join point_livraison pl on pl.id_point = cp.id_point
         where cp.numero_contrat = c.numero_contrat and cp.du <= ${maintenant}
           and coalesce(cp.au, 'infinity') > ${maintenant}
         order by cp.du desc, cp.id_point limit 1) p on true
     where c.numero_contrat = ${numeroContrat}`.execute(db)
  return rows[0]
}
