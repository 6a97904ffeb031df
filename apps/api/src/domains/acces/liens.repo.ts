import type { NatureLien } from '@ondine/webapi/acces/liens.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface NouveauLien {
  empreinte: Buffer
  nature: NatureLien
  /** Null: the link of somebody without an account. */
  userWebId: number | null
  charge: Readonly<Record<string, string>>
  creeLe: Date
  expireLe: Date
}

/** Stores a link by its SHA-256. */
export const insererLien = async (db: Kysely<DB>, lien: NouveauLien): Promise<void> => {
  await db
    .insertInto('lien')
    .values({
      empreinte: lien.empreinte,
      nature: lien.nature,
      user_web_id: lien.userWebId,
      charge: JSON.stringify(lien.charge),
      cree_le: lien.creeLe,
      expire_le: lien.expireLe,
    })
    .execute()
}

/** Holds the account until the end of the transaction: links of one account are made one after the other. */
export const attendreSonTour = async (db: Kysely<DB>, userWebId: number): Promise<void> => {
  await db
    .selectFrom('utilisateur')
    .select('user_web_id')
    .where('user_web_id', '=', userWebId)
    .forNoKeyUpdate()
    .execute()
}

/** Uses a link up: of any number of parallel calls, one gets the row. */
export const consommer = (db: Kysely<DB>, nature: NatureLien, empreinte: Buffer, maintenant: Date) =>
  db
    .updateTable('lien')
    .set({ consomme_le: maintenant })
    .where('empreinte', '=', empreinte)
    .where('nature', '=', nature)
    .where('consomme_le', 'is', null)
    .where('expire_le', '>', maintenant)
    .returning(['user_web_id', 'charge'])
    .executeTakeFirst()

/** Notes on a link that whoever got it refused what it was for; it says nothing else any more, and outlives the account (0064). */
export const noterRefus = async (db: Kysely<DB>, empreinte: Buffer): Promise<void> => {
  await sql`update lien set charge = '{"refuse":"oui"}' where empreinte = ${empreinte}`.execute(db)
}

/** A link, whatever became of it, while it is kept. */
export const findLien = (db: Kysely<DB>, nature: NatureLien, empreinte: Buffer) =>
  db
    .selectFrom('lien')
    .select(['user_web_id', 'charge', 'consomme_le', 'expire_le'])
    .where('empreinte', '=', empreinte)
    .where('nature', '=', nature)
    .executeTakeFirst()

/** Payload of a link without an account that carries this value. */
export const findChargeDeLien = async (
  db: Kysely<DB>,
  nature: NatureLien,
  { champ, valeur }: { champ: string; valeur: string },
) =>
  (
    await db
      .selectFrom('lien')
      .select('charge')
      .where('nature', '=', nature)
      .where('user_web_id', 'is', null)
      .where(sql<string>`charge ->> ${champ}`, '=', valeur)
      .limit(1)
      .executeTakeFirst()
  )?.charge

/** The newest link of this nature that waits to be opened; where an object is named, of those about it. */
export const findLienEnAttente = (
  db: Kysely<DB>,
  userWebId: number,
  nature: NatureLien,
  { maintenant, sur }: { maintenant: Date; sur: { objet: string; valeur: string } | undefined },
) =>
  db
    .selectFrom('lien')
    .select(['charge', 'cree_le', 'expire_le'])
    .where('user_web_id', '=', userWebId)
    .where('nature', '=', nature)
    .where('consomme_le', 'is', null)
    .where('expire_le', '>', maintenant)
    .$if(sur !== undefined, (requete) =>
      requete.where(sql<string>`charge ->> ${sur?.objet ?? ''}`, '=', sur?.valeur ?? ''),
    )
    .orderBy('cree_le', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The two names of the account that a link is about; undefined for a link that is not kept. */
export const findNomsDuLien = (db: Kysely<DB>, empreinte: Buffer) =>
  db
    .selectFrom('lien as l')
    .innerJoin('utilisateur as u', 'u.user_web_id', 'l.user_web_id')
    .select(['u.email', 'u.identifiant'])
    .where('l.empreinte', '=', empreinte)
    .where('u.supprime_le', 'is', null)
    .executeTakeFirst()

/**
 * Ends the unused links of these natures; where an object is named, only those about it. An ended link has no time left when it leaves;
 * one that served had: that is how its page can tell them apart.
 */
export const perimer = async (
  db: Kysely<DB>,
  userWebId: number,
  natures: readonly NatureLien[],
  maintenant: Date,
  sur?: { objet: string; valeur: string } | '',
): Promise<void> => {
  const fin = sql<Date>`greatest(${maintenant}::timestamptz, cree_le + interval '1 microsecond')`
  await db
    .updateTable('lien')
    .set({ consomme_le: fin, expire_le: fin })
    .where('user_web_id', '=', userWebId)
    .where('nature', 'in', natures)
    .where('consomme_le', 'is', null)
    .$if(sur !== undefined && sur !== '', (requete) =>
      requete.where(sql<string>`charge ->> ${sur ? sur.objet : ''}`, '=', sur ? sur.valeur : ''),
    )
    .execute()
}
