import type { CoordonneesClient } from '@ondine/webapi/client/client.rules.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface ClientsDuContrat {
  titulaire: CoordonneesClient
  coTitulaire: CoordonneesClient | undefined
  payeur: CoordonneesClient
}

const coordonnees = (alias: string) => sql`json_build_object(
    'email', ${sql.ref(`${alias}.email`)},
    'numeroTelephone1', ${sql.ref(`${alias}.numero_telephone1`)},
    'numeroTelephone2', ${sql.ref(`${alias}.numero_telephone2`)},
    'estProfessionnel', ${sql.ref(`${alias}.est_professionnel`)},
    'siret', ${sql.ref(`${alias}.siret`)})`

/** What completeness looks at in the clients of a contract; undefined for an absent contract. */
export const findClientsDuContrat = async (
  db: Kysely<DB>,
  numeroContrat: string,
): Promise<ClientsDuContrat | undefined> => {
  const { rows } = await sql<{
    titulaire: CoordonneesClient
    co_titulaire: CoordonneesClient | null
    payeur: CoordonneesClient
  }>`
    select ${coordonnees('t')} as titulaire,
           case when k.numero_client is not null then ${coordonnees('k')} end as co_titulaire,
           ${coordonnees('y')} as payeur
      from contrat c
      join client t on t.numero_client = c.numero_client_titulaire
      join client y on y.numero_client = c.numero_client_payeur
      left join client k on k.numero_client = c.numero_client_co_titulaire
     where c.numero_contrat = ${numeroContrat}`.execute(db)
  const [ligne] = rows
  return ligne && { titulaire: ligne.titulaire, coTitulaire: ligne.co_titulaire ?? undefined, payeur: ligne.payeur }
}

/** Is this client holder, co-holder or payer of a contract the user sees? */
export const voitClient = async (
  db: Kysely<DB>,
  auteur: { userWebId: number; personnel: boolean },
  numeroClient: string,
): Promise<boolean> => {
  const visible = auteur.personnel
    ? sql`true`
    : sql`exists (select 1 from contrats_visibles(${auteur.userWebId}) v join contrat c on c.numero_contrat = v.numero_contrat
                   where k.numero_client in (c.numero_client_titulaire, c.numero_client_co_titulaire, c.numero_client_payeur))`
  const { rows } = await sql`
    select 1 from client k where k.numero_client = ${numeroClient} and ${visible}`.execute(db)
  return rows.length > 0
}
