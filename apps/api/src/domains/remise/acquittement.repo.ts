import type { ResultatAcquittement } from '@ondine/webapi/remise/remise.codes.ts'
import type { Acquittement } from '@ondine/webapi/remise/remise.schemas.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Keeps what billing said by a call. Undefined: it had been said. */
export const garderAcquittement = async (
  db: Kysely<DB>,
  { le, code, motif, ...dit }: Acquittement,
  recu_le: Date,
): Promise<AcquittementGarde | undefined> => {
  const garde = await db
    .insertInto('remise_acquittement')
    .values({ ...dit, le: new Date(le), code: code ?? null, motif: motif ?? null, source: 'APPEL', recu_le })
    .onConflict((conflit) => conflit.columns(['numero', 'resultat', 'le']).doNothing())
    .returning(['acquittement_id as id', 'numero', 'resultat', 'le', 'code', 'motif'])
    .executeTakeFirst()
  return garde && { ...garde, resultat: garde.resultat as ResultatAcquittement }
}

export interface AcquittementGarde {
  readonly id: number
  readonly numero: string
  readonly resultat: ResultatAcquittement
  readonly le: Date
  readonly code: string | null
  readonly motif: string | null
}

/** Those that a file brought, in their order; whoever else reads them waits. */
export const prendreATraiter = async (db: Kysely<DB>, lot: number): Promise<AcquittementGarde[]> => {
  const lignes = await db
    .selectFrom('remise_acquittement')
    .select(['acquittement_id as id', 'numero', 'resultat', 'le', 'code', 'motif'])
    .where('traite_le', 'is', null)
    .orderBy('acquittement_id')
    .limit(lot)
    .forUpdate()
    .execute()
  return lignes.map((ligne) => ({ ...ligne, resultat: ligne.resultat as ResultatAcquittement }))
}

export const statuerAcquittement = async (
  db: Kysely<DB>,
  id: number,
  statut: { readonly traite_le: Date; readonly ecarte: boolean },
): Promise<void> => {
  await db.updateTable('remise_acquittement').set(statut).where('acquittement_id', '=', id).execute()
}
