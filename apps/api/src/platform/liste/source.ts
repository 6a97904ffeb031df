import type { Endpoint, Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { Valeur } from '@ondine/webapi/liste/cellule.rules.ts'
import { listeErreurs } from '@ondine/webapi/liste/liste.messages.ts'
import type { ColonneTriable, Liste } from '@ondine/webapi/liste/liste.ts'
import type { RawBuilder } from 'kysely'
import type { ContexteUtilisateur } from '../context.ts'
import { ErreurApi } from '../http/erreur-api.ts'

/** SQL type of a sort key or of a part of the identity of a row, in which cursors are compared. */
export type TypeCle = 'text' | 'bigint' | 'date' | 'timestamptz'

/** What one reading of a list asks of its source. */
export interface DemandeListe<E extends Endpoint = Endpoint> {
  readonly ctx: ContexteUtilisateur
  /** Validated input of the list endpoint: its own filters stand there. */
  readonly entree: Entree<E>
  readonly tri: { readonly colonne: string; readonly decroissant: boolean }
  /** Words of the search, each a `like` pattern (`%mot%`, signs escaped, accents as typed): every word must be found. */
  readonly mots: readonly string[]
  /** Local days of the date range, both included. */
  readonly dateDebut: string | undefined
  readonly dateFin: string | undefined
  /** Columns that an export shows: `detail` need not work out what no other asks for. Absent: all. */
  readonly colonnes?: ReadonlySet<string>
  /** Only these rows, by their identity (`ecrireIdentite`), of those the list shows: an export of a selection. Absent: all. */
  readonly selection?: readonly string[] | undefined
}

type LigneDe<E extends Endpoint> = Reponse<E> extends { resultats: readonly (infer L)[] } ? L : never

/** Where the rows of one declared list come from. Page, exports and totals are made of it (3§9). */
export interface SourceListe<
  L extends Liste = Liste,
  E extends Endpoint = Endpoint,
  R extends object = Record<string, unknown>,
> {
  readonly liste: L
  readonly endpoint: E
  /**
   * Columns that tell rows apart and end every sort, in the order they are compared: `{ id: 'bigint' }`, or those of a key of
   * several, `{ numero_contrat: 'text', numero_facture: 'text' }`. None of them is null.
   */
  readonly identite: Readonly<Record<string, 'text' | 'bigint'>>
  /** Sort keys by column: never null (coalesce), texts as `sans_accent(...)`. `C` collation is added to texts. */
  readonly tris: Readonly<Record<ColonneTriable<L>, { readonly type: TypeCle; readonly sql: RawBuilder<unknown> }>>
  /**
   * `select <identite>, ${cle} as cle from ... where` what the caller may see, filters, search. Rights stand here: the
   * exports run the same rows.
   */
  lignes(demande: DemandeListe<E>, cle: RawBuilder<unknown>): RawBuilder<unknown>
  /** Common table expressions (`nom as materialized (...)`) that its statements read more than once. */
  avec?(demande: DemandeListe<E>): RawBuilder<unknown>
  /** Are its rows worked out whole, whatever the page? Then once, for the page and the total. */
  readonly entiere?: true
  /**
   * The same rows by several statements, where each comes in the order of the list by itself, and every row of one stands before every
   * row of the next in ascending order: a page reads no more of them than it takes; as one statement they would be sorted whole. Not
   * asked for a search.
   */
  parts?(demande: DemandeListe<E>, cle: RawBuilder<unknown>): readonly RawBuilder<unknown>[]
  /** The same rows in any order, where counting them has a shorter way than reading them; not asked for a search. */
  decompte?(demande: DemandeListe<E>): RawBuilder<unknown>
  /**
   * Do the rows of this search, or its `parts`, come in its order by themselves? Then page and total each stop where they may: finding more
   * than it counts, a page is read in that order.
   */
  rechercheOrdonnee?(demande: DemandeListe<E>): boolean
  /**
   * Is one plan of its pages as good whatever is asked? Then each connection plans them once: planning a list of many joins costs more than
   * reading a page of it. Never for a search, nor for a page of another size than the usual one.
   */
  readonly preparee?: true
  /** `select p.*, ... from ${page} p join ...`: what is shown of the rows of `page`, one row each. */
  detail(page: RawBuilder<unknown>, demande: DemandeListe<E>): RawBuilder<R>
  /** Row to answer. */
  vue(ligne: R, demande: DemandeListe<E>): LigneDe<E>
  /**
   * What an export reads of the row itself, for every column: where an answer says much more than is exported of it, a million of them
   * are not made first. `detail` then selects nothing but `demande.colonnes`, where they are given.
   */
  readonly cellules?: Readonly<Record<keyof L['colonnes'] & string, (ligne: R) => Valeur>>
  /**
   * Fields of the call that say what is read of each row besides, and change neither rows nor their order: a cursor holds whatever they say.
   */
  readonly lectures?: readonly string[]
  /** Values of the columns that are not fields of the answer of the same name, for exports. */
  readonly valeurs?: Readonly<Partial<Record<keyof L['colonnes'] & string, (ligne: LigneDe<E>) => Valeur>>>
}

/** Declares the source of a list; the types of its rows, endpoint and columns follow. */
export const defineSource = <L extends Liste, E extends Endpoint, R extends object>(
  source: SourceListe<L, E, R>,
): SourceListe<L, E, R> => source

/** At most so many words of a search count. */
const MOTS_MAX = 8

const motsDe = (recherche: string): string[] =>
  recherche
    .split(/\s+/)
    .filter((mot) => mot !== '')
    .slice(0, MOTS_MAX)
    .map((mot) => `%${mot.replace(/[\\%_]/g, (signe) => `\\${signe}`)}%`)

/** Fields every list query has (webapi liste.schemas.ts). */
export interface RequeteListe {
  tri: string
  triDecroissant?: boolean
  recherche?: string
  indexPage: number
  nbElements?: number
  curseur?: string
  dateDebut?: string
  dateFin?: string
}

/** @throws ErreurApi L03 on a range that ends before it begins */
export const demandeDe = <E extends Endpoint>(
  liste: Liste,
  ctx: ContexteUtilisateur,
  entree: Entree<E>,
): DemandeListe<E> => {
  const query = entree.query as unknown as RequeteListe
  if (query.dateDebut !== undefined && query.dateFin !== undefined && query.dateDebut > query.dateFin)
    throw new ErreurApi(listeErreurs.datesInversees)
  return {
    ctx,
    entree,
    // the direction of the declaration goes with its column only
    tri: {
      colonne: query.tri,
      decroissant: query.triDecroissant ?? (query.tri === liste.tri.colonne && liste.tri.decroissant),
    },
    mots: motsDe(query.recherche ?? ''),
    dateDebut: query.dateDebut,
    dateFin: query.dateFin,
  }
}
