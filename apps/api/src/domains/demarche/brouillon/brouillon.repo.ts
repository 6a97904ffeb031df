import type { ReponseGardee } from '@ondine/webapi/demarche/brouillon.rules.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

/** Which draft is meant: that of a link and form, or that of an account, form and contract. */
export type Vise =
  | { readonly type: string; readonly empreinte: Buffer }
  | { readonly type: string; readonly userWebId: number; readonly numeroContrat: string | null }

export interface LigneBrouillon {
  readonly revision: number
  readonly modifie_le: Date
  readonly expire_le: Date
  readonly etape: string
  readonly reponses: readonly ReponseGardee[]
}

export interface ContenuGarde {
  readonly reponses: readonly ReponseGardee[]
  readonly etape: string
  readonly le: Date
  readonly expireLe: Date
}

const qui = (vise: Vise): RawBuilder<unknown> =>
  'empreinte' in vise
    ? sql`b.type = ${vise.type} and b.brouillon_id = (select l.brouillon_id from demarche_brouillon_lien l where l.empreinte = ${vise.empreinte})`
    : sql`b.user_web_id = ${vise.userWebId} and b.type = ${vise.type} and coalesce(b.numero_contrat, '') = ${vise.numeroContrat ?? ''}`

/** Undefined where it is not there, or too old. */
export const findBrouillon = async (db: Kysely<DB>, vise: Vise, le: Date): Promise<LigneBrouillon | undefined> => {
  const { rows } = await sql<LigneBrouillon>`
    select b.revision, b.modifie_le, b.expire_le, b.etape, b.reponses
      from demarche_brouillon b where ${qui(vise)} and b.expire_le > ${le}`.execute(db)
  return rows[0]
}

/** Begins the draft of an account; undefined where there is one already, which stays as it is. One that is too old makes room. */
export const commencerBrouillon = async (
  db: Kysely<DB>,
  vise: Extract<Vise, { userWebId: number }>,
  { reponses, etape, le, expireLe }: ContenuGarde,
): Promise<number | undefined> => {
  const { rows } = await sql<{ revision: number }>`
    insert into demarche_brouillon as b (type, user_web_id, numero_contrat, reponses, etape, modifie_le, expire_le)
    values (${vise.type}, ${vise.userWebId}, ${vise.numeroContrat}, ${JSON.stringify(reponses)}, ${etape}, ${le}, ${expireLe})
    on conflict (user_web_id, type, coalesce(numero_contrat, '')) where user_web_id is not null
    do update set reponses = excluded.reponses, etape = excluded.etape, modifie_le = excluded.modifie_le,
                  expire_le = excluded.expire_le, rappele_le = null, revision = b.revision + 1
      where b.expire_le <= ${le}
    returning b.revision`.execute(db)
  return rows[0]?.revision
}

/** Writes over what this page knew; undefined where it is another one by now, or none. */
export const remplacerBrouillon = async (
  db: Kysely<DB>,
  vise: Vise,
  { reponses, etape, le, expireLe, revision }: ContenuGarde & { readonly revision: number },
): Promise<number | undefined> => {
  const { rows } = await sql<{ revision: number }>`
    update demarche_brouillon b
       set reponses = ${JSON.stringify(reponses)}, etape = ${etape}, modifie_le = ${le}, expire_le = ${expireLe},
           rappele_le = null, revision = revision + 1
     where ${qui(vise)} and b.revision = ${revision} and b.expire_le > ${le}
    returning revision`.execute(db)
  return rows[0]?.revision
}

/** Its revision where it holds exactly this: a save that is sent again says so, instead of being taken for another one's. */
export const revisionDuMeme = async (
  db: Kysely<DB>,
  vise: Vise,
  { reponses, etape, le }: ContenuGarde,
): Promise<{ revision: number; meme: boolean } | undefined> => {
  const { rows } = await sql<{ revision: number; meme: boolean }>`
    select b.revision, b.reponses = ${JSON.stringify(reponses)}::jsonb and b.etape = ${etape} as meme
      from demarche_brouillon b where ${qui(vise)} and b.expire_le > ${le}`.execute(db)
  return rows[0]
}

/** Begins one without an account, with the link that opens it. */
export const insererBrouillonLie = async (
  db: Kysely<DB>,
  {
    type,
    email,
    empreinte,
    reponses,
    etape,
    le,
    expireLe,
  }: ContenuGarde & {
    readonly type: string
    readonly email: string
    readonly empreinte: Buffer
  },
): Promise<void> => {
  await sql`
    with ecrit as (
      insert into demarche_brouillon (type, email, reponses, etape, modifie_le, expire_le)
      values (${type}, ${email}, ${JSON.stringify(reponses)}, ${etape}, ${le}, ${expireLe}) returning brouillon_id)
    insert into demarche_brouillon_lien (empreinte, brouillon_id) select ${empreinte}, brouillon_id from ecrit`.execute(
    db,
  )
}

/** What a link is for; the same nothing whether it never was or ended. */
export const findLie = async (
  db: Kysely<DB>,
  empreinte: Buffer,
  le: Date,
): Promise<{ type: string; etape: string } | undefined> =>
  db
    .selectFrom('demarche_brouillon_lien as l')
    .innerJoin('demarche_brouillon as b', 'b.brouillon_id', 'l.brouillon_id')
    .select(['b.type', 'b.etape'])
    .where('l.empreinte', '=', empreinte)
    .where('b.expire_le', '>', le)
    .executeTakeFirst()

/** Statement that deletes these, one at least. */
export const suppressionDes = (vises: readonly Vise[]): RawBuilder<unknown> =>
  sql`delete from demarche_brouillon b where ${sql.join(
    vises.map((vise) => sql`(${qui(vise)})`),
    sql` or `,
  )}`

export const supprimerBrouillon = async (db: Kysely<DB>, vise: Vise): Promise<void> => {
  await suppressionDes([vise]).execute(db)
}
