import { lireIdentite } from '@ondine/webapi/liste/identite.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SourceListe } from './source.ts'

/** The columns of the identity, of the rows of that alias. */
export const colonnesIdentite = ({ identite }: SourceListe, alias: string): RawBuilder<unknown>[] =>
  Object.keys(identite).map((nom) => sql`${sql.ref(`${alias}.${nom}`)}`)

/** The identity of a row that was read, part by part. */
export const partiesIdentite = (
  { identite }: SourceListe,
  ligne: Readonly<Record<string, unknown>>,
): (string | number)[] => Object.keys(identite).map((nom) => ligne[nom] as string | number)

/** The values of an identity, each in the type of its column. */
export const valeursIdentite = ({ identite }: SourceListe, parties: readonly string[]): RawBuilder<unknown>[] =>
  Object.values(identite).map((type, rang) => sql`${parties[rang]}::${sql.raw(type)}`)

/** Is the row of that alias one of these? A text that names no row chooses none. */
export const estChoisie = (source: SourceListe, alias: string, selection: readonly string[]): RawBuilder<boolean> => {
  const colonnes = colonnesIdentite(source, alias)
  const lues = selection.flatMap((texte) => {
    const parties = lireIdentite(texte, colonnes.length)
    return parties ? [parties] : []
  })
  const listes = colonnes.map((_, rang) => sql`${lues.map((parties) => parties[rang])}::text[]`)
  return sql`(${sql.join(colonnes.map((colonne) => sql`${colonne}::text`))}) in (select * from unnest(${sql.join(listes)}))`
}
