import type { CleParametreAlerte } from '@ondine/webapi/alerte/alerte.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type Surcharge = Readonly<Record<CleParametreAlerte, number | null>>
const AUCUNE: Surcharge = { AFDM: null, AFDH: null, AFDW: null, AFND: null, ASND: null }

/** What a contract overrides; nulls: nothing. */
export const findSurcharge = async (db: Kysely<DB>, numeroContrat: string): Promise<Surcharge> => {
  const { rows } = await sql<Surcharge>`
    select afdm as "AFDM", afdh as "AFDH", afdw as "AFDW", afnd as "AFND", asnd as "ASND"
      from alerte_parametre_contrat where numero_contrat = ${numeroContrat}`.execute(db)
  return rows[0] ?? AUCUNE
}

/** Replaces what a contract overrides; all null: it overrides nothing any more. */
export const ecrireSurcharge = async (
  db: Kysely<DB>,
  numeroContrat: string,
  s: Surcharge,
  modification: { readonly le: Date; readonly par: number },
): Promise<void> => {
  await sql`delete from alerte_parametre_contrat where numero_contrat = ${numeroContrat}`.execute(db)
  if (Object.values(s).every((valeur) => valeur === null)) return
  await sql`
    insert into alerte_parametre_contrat (numero_contrat, afdm, afdh, afdw, afnd, asnd, modifie_le, modifie_par)
    values (${numeroContrat}, ${s.AFDM}, ${s.AFDH}, ${s.AFDW}, ${s.AFND}, ${s.ASND}, ${modification.le}, ${modification.par})`.execute(
    db,
  )
}

/** Does the contract have a water meter read remotely? */
export const contratTelereleve = async (db: Kysely<DB>, numeroContrat: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from contrat_appareil where numero_contrat = ${numeroContrat} and telereleve and unite = 'L' limit 1`.execute(
    db,
  )
  return rows.length > 0
}
