import type { NatureRemise } from '@ondine/webapi/remise/remise.codes.ts'
import type { EtatRemise } from '@ondine/webapi/remise/remise.etats.ts'
import type { ContenuRemise } from '@ondine/webapi/remise/remise.schemas.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

type AntivirusRemis = NonNullable<NonNullable<ContenuRemise['demande']>['pieces'][number]['antivirus']>

/** Files of a request, as billing is told of them; those that had a virus are gone. */
export const findPiecesRemises = (db: Kysely<DB>, demandeId: number) =>
  db
    .selectFrom('demande_piece as p')
    .select([
      'p.nom',
      'p.type',
      'p.octets',
      sql<string>`encode(p.empreinte, 'hex')`.as('sha256'),
      sql<AntivirusRemis>`p.antivirus`.as('antivirus'),
    ])
    .where('p.etat', '=', 'RECUE')
    .where('p.antivirus', '<>', 'INFECTEE')
    .where('p.demande_id', '=', demandeId)
    .orderBy('p.cree_le')
    .orderBy('p.piece_id')
    .execute()

export interface LienRemise {
  readonly numero: string
  readonly demande_id: number
  readonly nature: NatureRemise
}

/** Statement that makes a hand-over that of a request. */
export const lien = ({ numero, demande_id: id, nature }: LienRemise): RawBuilder<unknown> =>
  sql`insert into demande_remise (numero, demande_id, nature, etat) values (${numero}, ${id}, ${nature}, 'A_REMETTRE')`

export const lierRemise = async (db: Kysely<DB>, remise: LienRemise): Promise<void> => {
  await lien(remise).execute(db)
}

/** The hand-over of the request itself; undefined: none. */
export const findRemiseDe = async (db: Kysely<DB>, demandeId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('demande_remise')
      .select('numero')
      .where('demande_id', '=', demandeId)
      .where('nature', '=', 'DEMANDE')
      .executeTakeFirst()
  )?.numero

/** What was last told of its being taken back; undefined: billing was not asked to. */
export const findEtatAnnulation = async (db: Kysely<DB>, demandeId: number): Promise<EtatRemise | undefined> =>
  (
    await db
      .selectFrom('demande_remise')
      .select(sql<EtatRemise>`etat`.as('etat'))
      .where('demande_id', '=', demandeId)
      .where('nature', '=', 'ANNULATION')
      .executeTakeFirst()
  )?.etat

/** Every hand-over of a request, its own first. */
export const findRemisesDe = async (db: Kysely<DB>, demandeId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('demande_remise')
      .select('numero')
      .where('demande_id', '=', demandeId)
      .orderBy(sql`nature = 'DEMANDE'`, 'desc')
      .orderBy('numero')
      .execute()
  ).map(({ numero }) => numero)

/** Whose request a hand-over is of, and what was last told of it. */
export const findDemandeRemise = (db: Kysely<DB>, numero: string) =>
  db
    .selectFrom('demande_remise as r')
    .innerJoin('demande as d', 'd.demande_id', 'r.demande_id')
    .select(['d.reference', 'r.nature', 'r.etat'])
    .where('r.numero', '=', numero)
    .executeTakeFirst()

export const noterEtatDit = async (db: Kysely<DB>, numero: string, etat: EtatRemise): Promise<void> => {
  await db.updateTable('demande_remise').set({ etat }).where('numero', '=', numero).execute()
}
