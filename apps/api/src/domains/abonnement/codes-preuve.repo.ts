import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type CanalCode = 'SMS' | 'LETTRE'
interface Cle {
  userWebId: number
  numeroContrat: string
}

/** A code sent by SMS: it takes the place of the former. */
export const insererCodeSms = async (
  db: Kysely<DB>,
  { userWebId, numeroContrat }: Cle,
  code: { empreinte: Buffer; clients: readonly string[]; le: Date; expireLe: Date },
): Promise<void> => {
  await sql`delete from code_preuve where user_web_id = ${userWebId} and numero_contrat = ${numeroContrat}
               and canal = 'SMS'`.execute(db)
  await db
    .insertInto('code_preuve')
    .values({
      user_web_id: userWebId,
      numero_contrat: numeroContrat,
      canal: 'SMS',
      empreinte: code.empreinte,
      clients: [...code.clients],
      demande_le: code.le,
      expire_le: code.expireLe,
    })
    .execute()
}

export interface EssaiDeCode {
  id: number
  empreinte: Buffer
  clients: string[]
  /** Of a letter: who exported it, and saw its code. */
  exporte_par: number | null
}

/** One try of the code of this channel, counted whatever comes of it; undefined where there is none that may still be tried. */
export const prendreEssai = async (
  db: Kysely<DB>,
  { userWebId, numeroContrat }: Cle,
  { canal, essaisMax, le }: { canal: CanalCode; essaisMax: number; le: Date },
): Promise<EssaiDeCode | undefined> => {
  const { rows } = await sql<EssaiDeCode>`
    update code_preuve set essais = essais + 1
     where id = (select max(c.id) from code_preuve c
                  where c.user_web_id = ${userWebId} and c.numero_contrat = ${numeroContrat} and c.canal = ${canal})
       and empreinte is not null and consomme_le is null and expire_le > ${le} and essais < ${essaisMax}
    returning id, empreinte, clients, exporte_par`.execute(db)
  return rows[0]
}

/** Was the last code of this channel tried too often? */
export const estEpuise = async (
  db: Kysely<DB>,
  { userWebId, numeroContrat }: Cle,
  { canal, essaisMax, le }: { canal: CanalCode; essaisMax: number; le: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from code_preuve
     where id = (select max(c.id) from code_preuve c
                  where c.user_web_id = ${userWebId} and c.numero_contrat = ${numeroContrat} and c.canal = ${canal})
       and consomme_le is null and expire_le > ${le} and essais >= ${essaisMax}`.execute(db)
  return rows.length > 0
}

/** Until when the last SMS code of this account and contract can still be typed; undefined where there is none. */
export const findFinCodeSms = async (
  db: Kysely<DB>,
  { userWebId, numeroContrat }: Cle,
  { essaisMax, le }: { essaisMax: number; le: Date },
): Promise<Date | undefined> => {
  const { rows } = await sql<{ expire_le: Date }>`
    select expire_le from code_preuve
     where user_web_id = ${userWebId} and numero_contrat = ${numeroContrat} and canal = 'SMS'
       and consomme_le is null and expire_le > ${le} and essais < ${essaisMax}
     order by id desc limit 1`.execute(db)
  return rows[0]?.expire_le
}

/** Uses a code up: of any number of parallel calls, one gets it. */
export const consommerCode = async (db: Kysely<DB>, id: number, le: Date): Promise<boolean> => {
  const { rows } = await sql`
    update code_preuve set consomme_le = ${le} where id = ${id} and consomme_le is null returning id`.execute(db)
  return rows.length > 0
}

/** Deletes the codes that expired before this instant. */
export const oublierCodes = async (db: Kysely<DB>, avant: Date): Promise<void> => {
  await db.deleteFrom('code_preuve').where('expire_le', '<', avant).execute()
}
