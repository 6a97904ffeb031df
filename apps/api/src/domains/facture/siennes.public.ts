import { type RawBuilder, sql } from 'kysely'

/** Columns that say of what a row is. */
export interface Objet {
  readonly contrat: RawBuilder<unknown>
  /** Number of its bill; null: of none. */
  readonly facture?: RawBuilder<unknown>
  /** Its day, which tells whose it is where it is of no bill. */
  readonly jour: RawBuilder<unknown>
}

const jamaisPasseNullePart = (contrat: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from passage_contrat pc where pc.numero_contrat = ${contrat})`

/**
 * Of a time of the contract that this reader may read (decision 056). The contract or its bills are open to them: that is said elsewhere.
 * Most contracts never passed to other people, and then nothing is asked of a row.
 * @param jamaisPasse did this contract never? Where a statement knows it of all of its contracts, a row need not look for it
 */
export const estLue = (
  lecteur: number,
  { contrat, facture = sql`null`, jour }: Objet,
  jamaisPasse = jamaisPasseNullePart,
): RawBuilder<boolean> => sql<boolean>`(
  ${jamaisPasse(contrat)}
  or est_lu(${lecteur}::bigint, ${contrat}, ${facture}, ${jour}))`

/** The same of the invoice `alias`. */
export const factureLue = (lecteur: number, alias = 'f', jamaisPasse = jamaisPasseNullePart): RawBuilder<boolean> =>
  estLue(
    lecteur,
    {
      contrat: sql.ref(`${alias}.numero_contrat`),
      facture: sql.ref(`${alias}.numero_facture`),
      jour: sql.ref(`${alias}.date_emission`),
    },
    jamaisPasse,
  )

/** The same of the due `alias`. */
export const creanceLue = (lecteur: number, alias = 'c', jamaisPasse = jamaisPasseNullePart): RawBuilder<boolean> =>
  estLue(
    lecteur,
    {
      contrat: sql.ref(`${alias}.numero_contrat`),
      facture: sql.ref(`${alias}.numero_facture`),
      jour: sql.ref(`${alias}.emise_le`),
    },
    jamaisPasse,
  )
