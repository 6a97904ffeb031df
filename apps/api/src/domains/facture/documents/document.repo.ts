import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

/** Whom an invoice is written to, and where the water is used. */
export interface Destinataire {
  titulaire: string
  payeur: string
  professionnel: boolean
  facturation: string[]
  desservie: string[]
}

/** Of the contract as it stands on the day of issue, or as it stood last. */
export const findDestinataire = async (
  db: Kysely<DB>,
  numeroContrat: string,
  emission: string,
): Promise<Destinataire | undefined> => {
  const { rows } = await sql<Destinataire>`
    select nom_client(t) as titulaire, nom_client(y) as payeur, y.est_professionnel as professionnel,
           array_remove(array[y.facturation_adresse, y.facturation_complement,
             nullif(concat_ws(' ', y.facturation_code_postal, y.facturation_ville), '')], null) as facturation,
           array_remove(array[p.adresse, p.complement, nullif(concat_ws(' ', p.code_postal, p.ville), '')], null) as desservie
      from contrat c
      join client t on t.numero_client = c.numero_client_titulaire
      join client y on y.numero_client = c.numero_client_payeur
      left join lateral (
        select pl.adresse, pl.complement, pl.code_postal, pl.ville
          from contrat_point cp join point_livraison pl on pl.id_point = cp.id_point
         where cp.numero_contrat = c.numero_contrat and cp.du <= (${emission}::date + 1)::timestamp at time zone 'Europe/Paris'
         order by cp.du desc, cp.id_point limit 1) p on true
     where c.numero_contrat = ${numeroContrat}`.execute(db)
  return rows[0]
}
