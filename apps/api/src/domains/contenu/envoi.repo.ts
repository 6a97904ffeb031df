import { origines } from '@ondine/webapi/common/etats.rules.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { cleEnvoi } from './envoi.queue.ts'
import { type EtatFinal, etatsMessage } from './envoi.rules.ts'

type NouvelleLigne = Omit<Insertable<DB['envoi']>, 'id' | 'etat' | 'reponse' | 'fini_le'>

/** Answers the id of the new row; undefined where its key was used before. */
export const insererEnvoi = async (db: Kysely<DB>, ligne: NouvelleLigne): Promise<number | undefined> => {
  const nouvelle = await db
    .insertInto('envoi')
    .values(ligne)
    .onConflict((conflit) => conflit.column('cle').doNothing())
    .returning('id')
    .executeTakeFirst()
  return nouvelle?.id
}

export const findEnvoi = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('envoi')
    .select(['id', 'canal', 'type', 'essai', 'reference', 'etat', 'destinataire', 'champs'])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Ends a message, from the states that allow it. What it carried is erased as soon as it cannot leave any more; the values
 * of an abandoned one stay, for a dead job that staff put back. Answers false where its state did not allow it.
 */
export const finirEnvoi = async (
  db: Kysely<DB>,
  id: number,
  { etat, reponse, le }: { etat: EtatFinal; reponse: string; le: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('envoi')
    .set({ etat, reponse, fini_le: le, ...(etat === 'ABANDONNE' ? {} : { champs: null }) })
    .where('id', '=', id)
    .where('etat', 'in', origines(etatsMessage, { evenement: etat }))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const LOT = 5_000

/** Erases addresses and values kept long enough, and old mails of the demo's mailbox. Answers how many rows it changed. */
export const purgerEnvois = async (db: Kysely<DB>, avant: Date): Promise<number> => {
  const vieux = db
    .selectFrom('envoi')
    .select('id')
    .where('fini_le', '<', avant)
    .where((eb) => eb.or([eb('destinataire', 'is not', null), eb('champs', 'is not', null)]))
    .limit(LOT)
  const effaces = await db
    .updateTable('envoi')
    .set({ destinataire: null, champs: null })
    .where('id', 'in', vieux)
    .executeTakeFirst()
  const anciens = db.selectFrom('boite_demo').select('id').where('recu_le', '<', avant).limit(LOT)
  const supprimes = await db.deleteFrom('boite_demo').where('id', 'in', anciens).executeTakeFirst()
  return Number(effaces.numUpdatedRows + supprimes.numDeletedRows)
}

/** Messages whose job died without its worker being able to say so (killed on its last attempt). */
export const findEnvoisPerdus = (db: Kysely<DB>) =>
  db
    .selectFrom('envoi as e')
    .select(['e.id', 'e.canal'])
    .where('e.etat', '=', 'A_ENVOYER')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('travail_mort as m')
          .select('m.id')
          .where('m.rejoue_le', 'is', null)
          .where(sql<boolean>`m.cle = ${sql.lit(cleEnvoi(''))} || e.id`),
      ),
    )
    .limit(LOT)
    .execute()

/** The messages of these keys that there are, and whether they are known not to arrive. */
export const findSortsEnvois = async (
  db: Kysely<DB>,
  cles: readonly string[],
): Promise<{ cle: string; perdu: boolean }[]> => {
  const { rows } = await sql<{ cle: string; perdu: boolean }>`
    select cle, etat = 'ABANDONNE' or (etat = 'NON_ENVOYE' and canal = 'SMS') as perdu
      from envoi where cle = any(${cles})`.execute(db)
  return rows
}

/** The key of a message, where its sender gave one. */
export const findCleEnvoi = async (db: Kysely<DB>, id: number): Promise<string | undefined> =>
  (await db.selectFrom('envoi').select('cle').where('id', '=', id).executeTakeFirst())?.cle ?? undefined

/** Address of the account that asks for a test mail. */
export const findAdresseDuCompte = async (db: Kysely<DB>, userWebId: number): Promise<string | undefined> => {
  const compte = await db
    .selectFrom('utilisateur')
    .select('email')
    .where('user_web_id', '=', userWebId)
    .where('supprime_le', 'is', null)
    .executeTakeFirst()
  return compte?.email
}
