import { PROFONDEUR_MAX_LISTE } from '@ondine/webapi/liste/liste.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { preparedByText } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import { attendreSonTour } from '../tour.ts'
import { avecDe } from './avec.ts'
import type { Curseur } from './curseur.ts'
import { colonnesIdentite, estChoisie, partiesIdentite, valeursIdentite } from './identite.ts'
import type { DemandeListe, SourceListe } from './source.ts'

/** What every row carries besides its own columns: its sort key, and its identity under the names of `source.identite`. */
export interface Place {
  readonly cle: string
  readonly [colonne: string]: unknown
}

export type Position = { type: 'decalage'; lignes: number } | { type: 'curseur'; curseur: Curseur }

const triDe = (source: SourceListe, demande: DemandeListe) => {
  const tri = source.tris[demande.tri.colonne as never] as SourceListe['tris'][never] | undefined
  if (tri === undefined) throw new Error(`${source.liste.nom}: the source gives no sort key for ${demande.tri.colonne}`)
  return tri as { type: string; sql: RawBuilder<unknown> }
}

const cleDe = (source: SourceListe, demande: DemandeListe): RawBuilder<unknown> => {
  const { type, sql: cle } = triDe(source, demande)
  return type === 'text' ? sql`(${cle}) collate "C"` : cle
}

/** The rows of a list: identity and sort key. A selection takes some of them, never a row that is not there. */
const baseDe = (source: SourceListe, demande: DemandeListe): RawBuilder<unknown> => {
  const lignes = source.lignes(demande, cleDe(source, demande))
  if (demande.selection === undefined) return lignes
  return sql`select l.* from (${lignes}) l where ${estChoisie(source, 'l', demande.selection)}`
}

const SENS = { true: sql`desc`, false: sql`asc` }
const sensDe = (decroissant: boolean) => SENS[decroissant ? 'true' : 'false']

const ordreDe = (source: SourceListe, alias: string, sens: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join([sql.ref(`${alias}.cle`), ...colonnesIdentite(source, alias)].map((colonne) => sql`${colonne} ${sens}`))

/**
 * Rows of one page in the order of the list, one more than asked when there are more in that direction; `total` stops at
 * 10,001. One statement.
 */
export const lireLignes = async (
  db: Kysely<DB>,
  source: SourceListe,
  demande: DemandeListe,
  { position, nbElements }: { position: Position; nbElements: number },
): Promise<{ lignes: Place[]; total: number }> => {
  const curseur = position.type === 'curseur' ? position.curseur : undefined
  const aRebours = curseur !== undefined && curseur.sens !== 'suivant'
  const decroissant = demande.tri.decroissant !== aRebours
  const sens = sensDe(decroissant)
  const { type } = triDe(source, demande)
  const ordre = ordreDe(source, 'b', sens)
  const cherche = demande.mots.length > 0
  const habituelle =
    source.preparee === true &&
    !cherche &&
    demande.selection === undefined &&
    nbElements === demande.ctx.parametres.ConfigurationNbMaxElementPagination
  const cast = sql.raw(type === 'text' ? 'text collate "C"' : type)
  const borne =
    curseur === undefined || curseur.sens === 'dernier'
      ? sql`true`
      : sql`(b.cle, ${sql.join(colonnesIdentite(source, 'b'))}) ${decroissant ? sql`<` : sql`>`}
              (${curseur.cle}::${cast}, ${sql.join(valeursIdentite(source, curseur.identite))})`
  const limite =
    curseur?.sens === 'dernier'
      ? sql`(select case when n % ${nbElements} = 0 or n > ${PROFONDEUR_MAX_LISTE} then ${nbElements} else n % ${nbElements} end + 1 from total)`
      : // said in the text: a plan kept for any number of rows would be made for many
        habituelle
        ? sql.lit(nbElements + 1)
        : sql`${nbElements + 1}`
  // a limit that is worked out is planned as a tenth of the list, and what is shown of its rows so too
  const auPlus = curseur?.sens === 'dernier' ? sql`limit ${sql.lit(nbElements + 1)}` : sql``
  const decalage = position.type === 'decalage' && position.lignes > 0 ? sql`offset ${position.lignes}` : sql``
  const lignesDeLaPage = (lignes: RawBuilder<unknown>, condition = sql`true`) =>
    sql`(select * from ${lignes} b where ${borne} and ${condition} order by ${ordre} limit ${limite} ${decalage})`
  const ordonnee = cherche && source.rechercheOrdonnee?.(demande) === true
  // a search that finds no more than it counts has its page of what was counted
  const aLire = ordonnee ? sql`(select n from total) > ${PROFONDEUR_MAX_LISTE}` : sql`true`
  const parts =
    (cherche && !ordonnee) || demande.selection !== undefined
      ? undefined
      : source.parts?.(demande, cleDe(source, demande))
  const jusquA = position.type === 'decalage' && position.lignes > 0 ? sql`${position.lignes + nbElements + 1}` : limite
  const [premiere, ...suivantes] = decroissant ? (parts?.toReversed() ?? []) : (parts ?? [])
  // each where those before it do not fill the page
  const enParts =
    premiere &&
    suivantes.reduce(
      (avant, part) => sql`(
        with avant as materialized (${avant})
        select * from avant union all
        select * from (select * from (${part}) b where ${borne} and ${aLire} order by ${ordre} limit ${jusquA}) b
         where (select count(*) from avant) < ${jusquA})`,
      sql`(select * from (${premiere}) b where ${borne} and ${aLire} order by ${ordre} limit ${jusquA})`,
    )
  const compte = cherche ? undefined : source.decompte?.(demande)
  const uneFois = (cherche && !ordonnee) || source.entiere === true
  // a search is worked out once, for the page and the total; a plain list stops at its page. So does a search in the order of
  // the list, when it finds more than it counts: finding little, it would read the list to its end for one page.
  const { rows } = await sql<Place & { n: number }>`
    ${habituelle ? preparedByText : sql``} ${avecDe(
      source,
      demande,
      sql`
         base as ${uneFois ? sql`materialized` : sql`not materialized`} (${baseDe(source, demande)}),
         debut as (select * from ${compte === undefined ? sql`base` : sql`(${compte}) c`} limit ${PROFONDEUR_MAX_LISTE + 1}),
         total as materialized (select count(*)::int as n from debut),
         page as materialized (
           select b.*, row_number() over (order by ${ordre}) as rang
             from (${
               ordonnee
                 ? sql`${lignesDeLaPage(sql`debut`, sql`(select n from total) <= ${PROFONDEUR_MAX_LISTE}`)}
                       union all ${lignesDeLaPage(enParts ?? sql`base`, aLire)}`
                 : lignesDeLaPage(enParts ?? sql`base`)
             }) b ${auPlus})`,
    )}
    select total.n, d.*, d.cle::text as cle
      from total left join (${source.detail(sql`page`, demande)}) d on true
     order by d.rang`.execute(db)
  const lignes = rows.filter((ligne) => partiesIdentite(source, ligne)[0] !== null)
  return { lignes: aRebours ? lignes.reverse() : lignes, total: rows[0]?.n ?? 0 }
}

/** Whether the list has more than `maximum` rows. */
export const depasse = async (
  db: Kysely<DB>,
  source: SourceListe,
  demande: DemandeListe,
  maximum: number,
): Promise<boolean> => {
  const { rows } = await sql<{ n: number }>`
    ${avecDe(source, demande)} select count(*)::int as n from (select 1 from (${baseDe(source, demande)}) b limit ${maximum + 1}) x`.execute(
    db,
  )
  return (rows[0]?.n ?? 0) > maximum
}

/** Rows brought from the database at once by an export: more of them, held while they are written, lengthen each collection. */
const PAQUET = 500
/** Rows handed on at once: less than a millisecond of writing. */
const TRANCHE = 100

/**
 * Every row of a list in its order, packet by packet, as of one instant: a cursor in a read-only transaction, which holds one
 * connection until the reader is done or gives up. Between two packets the calls under way have their turn.
 */
export async function* lireTout(
  db: Kysely<DB>,
  source: SourceListe,
  demande: DemandeListe,
): AsyncGenerator<Record<string, unknown>[]> {
  const sens = sensDe(demande.tri.decroissant)
  const transaction = await db.startTransaction().setAccessMode('read only').execute()
  try {
    const tout = source.detail(sql`(select b.*, 0 as rang from (${baseDe(source, demande)}) b)`, demande)
    await sql`declare tout no scroll cursor for
      ${avecDe(source, demande)} select * from (${tout}) d order by ${ordreDe(source, 'd', sens)}`.execute(transaction)
    const lire = () => {
      const paquet = sql<Record<string, unknown>>`fetch ${sql.raw(String(PAQUET))} from tout`.execute(transaction)
      // told where it is awaited; a reader who leaves never comes to it
      paquet.catch(() => undefined)
      return paquet
    }
    // the database reads the next packet while this one is written
    for (let suivant = lire(); ; ) {
      const { rows } = await suivant
      if (rows.length === 0) return
      suivant = lire()
      for (let rang = 0; rang < rows.length; rang += TRANCHE) {
        await attendreSonTour()
        yield rows.slice(rang, rang + TRANCHE)
      }
      // the promise of each packet, once old, keeps the next one from the short-lived generation: emptied, they hold nothing.
      // Without this an export of a million rows takes 250 MB more before they are collected (benchmark P13).
      rows.length = 0
    }
  } finally {
    await transaction.rollback().execute()
  }
}
