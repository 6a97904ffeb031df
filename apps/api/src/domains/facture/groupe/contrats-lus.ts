import { type Kysely, type RawBuilder, sql } from 'kysely'
import { preparedByText } from '../../../platform/db/prepared.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { creanceLue, factureLue } from '../siennes.public.ts'

/** Whose bills: the contracts of a group, or for 0 all that the reader sees. */
export interface Perimetre {
  readonly idGroupe: number
  readonly lecteur: number
  /** But for these: bills are closed to the reader on them (1§6). */
  readonly sauf: readonly string[]
}

const ouvertsDe = ({ sauf }: Perimetre) =>
  sauf.length === 0 ? sql`true` : sql`m.numero_contrat <> all(${[...sauf]}::text[])`

/**
 * `select numero_contrat`, each once: what the reader sees, and what has ended and is left to them for its bills (decision 018). One after
 * the other: whoever stops early, as a count up to a bound does, pays for what was read.
 */
export const contratsLus = (perimetre: Perimetre): RawBuilder<unknown> => {
  const { idGroupe, lecteur } = perimetre
  const ouverts = ouvertsDe(perimetre)
  return idGroupe === 0
    ? sql`select m.numero_contrat from contrats_visibles(${lecteur}) m where ${ouverts}
          union select m.numero_contrat from contrats_finis_a_lire(${lecteur}) m (numero_contrat) where ${ouverts}`
    : sql`select m.numero_contrat from contrat_de_groupe m where m.id_groupe = ${idGroupe} and ${ouverts}
          union all select m.numero_contrat from contrats_finis_a_lire(${lecteur}) m (numero_contrat)
                  join groupe_contrat g on g.id_groupe = ${idGroupe} and g.numero_contrat = m.numero_contrat
                 where ${ouverts} and not exists (
                   select from contrat_de_groupe v where v.id_groupe = ${idGroupe} and v.numero_contrat = m.numero_contrat)`
}

/** The same rows, for who needs all of them: a group of thousands is met at once (migration 0109). */
export const tousContratsLus = (perimetre: Perimetre): RawBuilder<unknown> =>
  perimetre.idGroupe === 0
    ? contratsLus(perimetre)
    : sql`select m.numero_contrat from contrats_lus_du_groupe(${perimetre.lecteur}, ${perimetre.idGroupe}) m (numero_contrat)
           where ${ouvertsDe(perimetre)}`

/** How many they are; beyond `assez`, it need not be known. */
export const compterContratsLus = async (db: Kysely<DB>, perimetre: Perimetre, assez: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`${preparedByText}
    select count(*)::int as n from (select from (${contratsLus(perimetre)}) m limit ${sql.lit(assez + 1)}) x`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

// looked up in a hash of few, where each row would go down an index
const jamaisPasse = (contrat: RawBuilder<unknown>) =>
  sql<boolean>`(${contrat} in (select unnest(lus.passes) from lus)) is not true`

/**
 * The same rows, read once a statement: the common table expression, its rows, and the one array that they are; which of them passed to
 * other people, whose bills and dues alone are asked whether they are the reader's.
 */
export const lus = {
  table: (perimetre: Perimetre): RawBuilder<unknown> => sql`lus as materialized (
    select n.numeros, array(select distinct pc.numero_contrat from passage_contrat pc where pc.numero_contrat = any(n.numeros)) as passes
      from (select coalesce(array_agg(t.numero_contrat), '{}') as numeros from (${tousContratsLus(perimetre)}) t) n)`,
  factureLue: (lecteur: number): RawBuilder<boolean> => factureLue(lecteur, 'f', jamaisPasse),
  creanceLue: (lecteur: number): RawBuilder<boolean> => creanceLue(lecteur, 'c', jamaisPasse),
  lignes: sql`select unnest(lus.numeros) as numero_contrat from lus`,
  a: (colonne: RawBuilder<unknown>): RawBuilder<boolean> =>
    sql<boolean>`${colonne} = any((select lus.numeros from lus)::text[])`,
}

/** The day from which they show what is settled: `depuis` where they are more than `auDela`, else `toujours`. An SQL day (2§6). */
export const debutHistorique = ({
  auDela,
  toujours,
  depuis,
}: {
  readonly auDela: number
  readonly toujours: string | null
  readonly depuis: string
}): RawBuilder<unknown> =>
  sql`(select case when cardinality(lus.numeros) > ${auDela} then ${depuis}::date else coalesce(${toujours}::date, '-infinity') end from lus)`
