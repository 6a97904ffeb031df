import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

/** A dashboard is no archive. */
const MONTRES = 20
/** Rows of one statement: short locks. */
const PAQUET = 500

export interface LigneEnAttente {
  readonly type: string
  readonly numero_contrat: string | null
  readonly etape: string
  readonly modifie_le: Date
  readonly expire_le: Date
}

/** One's own that may still be taken up: the form is offered, the contract is still theirs to see. */
export const findBrouillons = async (db: Kysely<DB>, userWebId: number, le: Date): Promise<LigneEnAttente[]> => {
  const { rows } = await sql<LigneEnAttente>`
    select b.type, b.numero_contrat, b.etape, b.modifie_le, b.expire_le
      from demarche_brouillon b join demarche_reglage r on r.identifiant = b.type
     where b.user_web_id = ${userWebId} and b.expire_le > ${le}
       and (b.numero_contrat is null or peut_voir_contrat(${userWebId}, b.numero_contrat))
     order by b.modifie_le desc, b.brouillon_id limit ${MONTRES}`.execute(db)
  return rows
}

export interface BrouillonARappeler {
  readonly brouillon_id: number
  readonly type: string
  readonly user_web_id: number | null
  readonly email: string
  readonly expire_le: Date
}

/** Takes those whose end comes near and was not recalled yet; each is taken once. */
export const prendreARappeler = async (
  db: Kysely<DB>,
  { le, avant, lot }: { readonly le: Date; readonly avant: Date; readonly lot: number },
): Promise<BrouillonARappeler[]> => {
  const { rows } = await sql<BrouillonARappeler>`
    update demarche_brouillon b set rappele_le = ${le}
      from (select p.brouillon_id, coalesce(p.email, u.email) as adresse
              from demarche_brouillon p left join utilisateur u on u.user_web_id = p.user_web_id
             where p.rappele_le is null and p.expire_le > ${le} and p.expire_le <= ${avant}
               and exists (select from demarche_reglage r where r.identifiant = p.type)
             order by p.expire_le, p.brouillon_id limit ${lot} for update of p skip locked) pris
     where b.brouillon_id = pris.brouillon_id
    returning b.brouillon_id, b.type, b.user_web_id, pris.adresse as email, b.expire_le`.execute(db)
  return rows
}

export const ajouterLien = async (db: Kysely<DB>, brouillonId: number, empreinte: Buffer): Promise<void> => {
  await db.insertInto('demarche_brouillon_lien').values({ brouillon_id: brouillonId, empreinte }).execute()
}

/** Erases a packet of those whose time is over. How many. */
export const purgerBrouillons = async (db: Kysely<DB>, le: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from demarche_brouillon where brouillon_id in (
      select brouillon_id from demarche_brouillon where expire_le <= ${le} order by expire_le limit ${PAQUET})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
