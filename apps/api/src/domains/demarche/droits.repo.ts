import { type Kysely, sql } from 'kysely'
import type { Auteur } from '../../platform/context.ts'
import type { DB } from '../../platform/db/schema.ts'

/** What this account proved to be its own, ended or not: this contract, or any. Only proved ones stand in `attachement`. */
export const preuvesDe = (db: Kysely<DB>, userWebId: number, numeroContrat?: string) =>
  db
    .selectFrom('attachement')
    .select('numero_contrat')
    .where('user_web_id', '=', userWebId)
    .$if(numeroContrat !== undefined, (requete) => requete.where('numero_contrat', '=', numeroContrat as string))

export const aProuve = async (db: Kysely<DB>, userWebId: number, numeroContrat?: string): Promise<boolean> =>
  (await preuvesDe(db, userWebId, numeroContrat).limit(1).executeTakeFirst()) !== undefined

/** The one definition of who sees a contract (migration 0002). */
export const voitContrat = async (db: Kysely<DB>, userWebId: number, numeroContrat: string): Promise<boolean> => {
  const { rows } = await sql<{ oui: boolean }>`select peut_voir_contrat(${userWebId}, ${numeroContrat}) as oui`.execute(
    db,
  )
  return rows[0]?.oui === true
}

/** Is it theirs by proof and open, or opened to them by the owner who proved it? What staff see is not. */
export const aProuveOuvert = async (
  db: Kysely<DB>,
  { userWebId, proprietaireId = userWebId }: Pick<Auteur, 'userWebId' | 'proprietaireId'>,
  numeroContrat: string,
): Promise<boolean> => {
  const { rows } = await sql<{ oui: boolean }>`
    select exists (select from attachement_ouvert a
                    where a.user_web_id in (${userWebId}, ${proprietaireId}) and a.numero_contrat = ${numeroContrat})
       and peut_voir_contrat(${userWebId}, ${numeroContrat}) as oui`.execute(db)
  return rows[0]?.oui === true
}
