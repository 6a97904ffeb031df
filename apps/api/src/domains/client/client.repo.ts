import type { RoleClient } from '@ondine/webapi/client/client.codes.ts'
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

/** Which of the contract's clients this account is known to be (0062). */
export const findRolesDuCompte = async (
  db: Kysely<DB>,
  userWebId: number,
  numeroContrat: string,
): Promise<RoleClient[]> => {
  const { rows } = await sql<{ role: RoleClient }>`
    select r.role from contrat c
     cross join lateral (values ('titulaire', c.numero_client_titulaire), ('coTitulaire', c.numero_client_co_titulaire),
                                ('payeur', c.numero_client_payeur)) r (role, numero_client)
     where c.numero_contrat = ${numeroContrat} and est_client_du_contrat(${userWebId}, c.numero_contrat, r.numero_client)`.execute(
    db,
  )
  return rows.map(({ role }) => role)
}

/**
 * May this user name this client by its number: is it a client of a contract of theirs whose number they are shown (numero_client_lisible)? The
 * others name it by its role. To answer whoever tries numbers would tell readers, and the tenant of an agency, a number that proves.
 */
export const peutNommerClient = async (
  db: Kysely<DB>,
  auteur: { userWebId: number; personnel: boolean },
  numeroClient: string,
): Promise<boolean> => {
  const connu = auteur.personnel
    ? sql`true`
    : sql`exists (select 1 from attachement_ouvert a join contrat c on c.numero_contrat = a.numero_contrat
                   where a.user_web_id = ${auteur.userWebId}
                     and k.numero_client in (c.numero_client_titulaire, c.numero_client_co_titulaire, c.numero_client_payeur)
                     and numero_client_lisible(${auteur.userWebId}, c.numero_contrat, k.numero_client) is not null)`
  const { rows } = await sql`
    select 1 from client k where k.numero_client = ${numeroClient} and ${connu}`.execute(db)
  return rows.length > 0
}
