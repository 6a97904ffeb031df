import { naturesFacture } from '@ondine/webapi/facture/facture.codes.ts'
import { type RawBuilder, sql } from 'kysely'
import { libelleDe } from '../liste-factures.repo.ts'
import { numeroContient } from '../numero-contient.sql.ts'
import { lus } from './contrats-lus.ts'

/** A search of the bills of a group: every word must be found, each in any of these columns. */
export interface Recherche {
  readonly lecteur: number
  /** `like` patterns (`%mot%`, signs escaped). */
  readonly mots: readonly string[]
  readonly dans: {
    readonly numero: boolean
    readonly type: boolean
    readonly contrat: boolean
    readonly adresse: boolean
  }
}

const et = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join([...conditions], sql` and `)})`

/** The word as it was typed. */
const tape = (mot: string): string => mot.slice(1, -1).replace(/\\([\\%_])/g, '$1')

/** Found in what rows show of the contract `r` itself. The comma that ends a part of an address is as it is written there. */
export const duContrat = (mot: string, { contrat, adresse }: Recherche['dans']) => sql`(
  ${contrat ? sql`r.numero_contrat like ${mot}` : sql`false`}
  or ${adresse ? sql`r.lieu like sans_accent(${mot.replace(/,+%$/, '%')})` : sql`false`})`

// the kinds that billing does not name are named here
const NATURES = sql`unnest(${Object.values(naturesFacture).map(({ libelle }) => libelle)}::text[]) as n (libelle)`
const colonne = (lettre: 'n' | 't', rang: number) => sql.ref(`${lettre}${rang}`)

const ailleursPour = (rang: number) => sql`(select ${colonne('n', rang)} or ${colonne('t', rang)} from ailleurs)`

/**
 * Common table expressions of a search, after `lus`, each worked out once: `ailleurs`, one row, of each word whether any bill's number or kind
 * may hold it at all (migration 0374); `cherche`, the contracts read of which any bill may be found, and which words they lack themselves
 * (`manque`, one bit each).
 */
const tables = ({ mots, dans }: Recherche): RawBuilder<unknown> => sql`
  ailleurs as materialized (
    select ${sql.join(
      mots.flatMap((mot, rang) => [
        sql`${dans.numero} and peut_etre_dans_factures('NUMERO', ${tape(mot)}) as ${colonne('n', rang)}`,
        sql`${dans.type} and (peut_etre_dans_factures('TYPE', ${tape(mot)})
            or exists (select from ${NATURES} where sans_accent(n.libelle) like sans_accent(${mot}))) as ${colonne('t', rang)}`,
      ]),
    )}),
  cherche as materialized (
    select r.numero_contrat, ${sql.join(
      // what cannot be elsewhere was found, or the contract would not be here
      mots.map(
        (mot, rang) =>
          sql`case when not ${ailleursPour(rang)} or ${duContrat(mot, dans)} then 0 else ${sql.lit(1 << rang)} end`,
      ),
      sql` + `,
    )} as manque
      from contrat_recherche r
     where ${lus.a(sql`r.numero_contrat`)} and ${et(mots.map((mot, rang) => sql`(${ailleursPour(rang)} or ${duContrat(mot, dans)})`))})`

/** One word in the bill itself, by its contract and number. Who may not know the number finds nothing by it either: letter by letter a search would tell it. */
const deLaFacture = (
  rang: number,
  mot: string,
  lecteur: number,
  f: { readonly contrat: RawBuilder<unknown>; readonly numero: RawBuilder<unknown> },
) => sql`((select ${colonne('n', rang)} from ailleurs) and ${numeroContient(f.numero, mot)} and tient_une_preuve(${lecteur}, ${f.contrat}))
  or ((select ${colonne('t', rang)} from ailleurs) and exists (
    select from facture y where y.numero_contrat = ${f.contrat} and y.numero_facture = ${f.numero}
       and sans_accent(${libelleDe('y')}) like sans_accent(${mot})))`

const POSSIBLES = sql`select h.numero_contrat from cherche h`

export const parMots = {
  tables,
  /** Contracts of which any bill may be found: as one array, met all together. */
  contrats: sql`array(${POSSIBLES})`,
  /** Is the bill `f` of one of them: looked up in a hash row by row (« is true »), never turned into a join. */
  estPossible: sql<boolean>`(f.numero_contrat in (${POSSIBLES})) is true`,
  /** Is the bill `f` of one of them, or its due, found? */
  estTrouvee: (recherche: Recherche): RawBuilder<boolean> => {
    const { mots, lecteur } = recherche
    const f = { contrat: sql`f.numero_contrat`, numero: sql`f.numero_facture` }
    return sql<boolean>`((select bool_and(h.manque = 0) from cherche h)
      or (f.numero_contrat in (select h.numero_contrat from cherche h where h.manque = 0)) is true or ${et(
        mots.map(
          (mot, rang) => sql`(
        (f.numero_contrat in (select h.numero_contrat from cherche h where h.manque & ${sql.lit(1 << rang)} = 0)) is true
        or ${deLaFacture(rang, mot, lecteur, f)})`,
        ),
      )})`
  },
  /**
   * The bills found, contract by contract: first all of those that hold every word themselves, then, of the others, those whose number
   * or kind holds what is lacking. Numbers are read in their index alone.
   */
  factures: (recherche: Recherche): RawBuilder<unknown> => {
    const { mots, lecteur } = recherche
    const x = { contrat: sql`x.numero_contrat`, numero: sql`x.numero_facture` }
    return sql`(
      select f.* from cherche h join facture f on f.numero_contrat = h.numero_contrat where h.manque = 0
      union all
      select f.*
        from cherche h
        cross join lateral (
          select x.numero_contrat, x.numero_facture from facture x
           where x.numero_contrat = h.numero_contrat and ${et(
             mots.map(
               (mot, rang) => sql`(h.manque & ${sql.lit(1 << rang)} = 0 or ${deLaFacture(rang, mot, lecteur, x)})`,
             ),
           )} offset 0) x
        join facture f on f.numero_contrat = x.numero_contrat and f.numero_facture = x.numero_facture
       where h.manque <> 0)`
  },
}
