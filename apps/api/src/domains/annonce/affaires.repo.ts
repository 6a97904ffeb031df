import type { EtatAffaire, NatureAffaire } from '@ondine/webapi/annonce/affaire.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

interface NouvelleAffaire {
  nature: NatureAffaire
  /** The same key twice is one case. */
  cle: string
  userWebId: number
  numeroClient: string | null
  contrats: readonly string[]
  le: Date
}

/** Gives staff something to do, in the transaction of what causes it. */
export const ouvrirAffaire = async (db: Kysely<DB>, affaire: NouvelleAffaire): Promise<void> => {
  await sql`
    with a as (
      insert into affaire (nature, cle, user_web_id, numero_client, ouverte_le)
      values (${affaire.nature}, ${affaire.cle}, ${affaire.userWebId}, ${affaire.numeroClient}, ${affaire.le})
          on conflict (cle) do nothing returning affaire_id)
    insert into affaire_contrat (affaire_id, numero_contrat)
    select a.affaire_id, n from a cross join unnest(${affaire.contrats}::text[]) n`.execute(db)
}

export interface AffaireATraiter {
  affaire_id: number
  nature: NatureAffaire
  etat: EtatAffaire
  user_web_id: number
  contrats: string[]
}

/** These cases, locked: two members of staff do not treat one twice. */
export const prendreAffaires = async (db: Kysely<DB>, ids: readonly number[]): Promise<AffaireATraiter[]> => {
  const { rows } = await sql<AffaireATraiter>`
    select a.affaire_id, a.nature, a.etat, a.user_web_id,
           array(select c.numero_contrat from affaire_contrat c where c.affaire_id = a.affaire_id order by 1) as contrats
      from affaire a where a.affaire_id = any(${ids}::bigint[]) order by a.affaire_id for no key update of a`.execute(
    db,
  )
  return rows
}

export const finirAffaires = async (
  db: Kysely<DB>,
  ids: readonly number[],
  fin: { etat: EtatAffaire; motif: string | null; par: number; le: Date },
): Promise<void> => {
  await sql`
    update affaire set etat = ${fin.etat}, motif = coalesce(${fin.motif}, motif), traitee_par = ${fin.par}, traitee_le = ${fin.le}
     where affaire_id = any(${ids}::bigint[])`.execute(db)
}
