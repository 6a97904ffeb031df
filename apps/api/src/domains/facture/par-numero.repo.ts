import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { connaitFactures } from './acces-facture.repo.ts'
import { avecLieu, detailFactures, type Lieu, type LigneFacture } from './liste-factures.repo.ts'
import { factureLue } from './siennes.public.ts'

export type LigneNommee = LigneFacture & Lieu

/** A number is of one contract: a few where several services number alike. */
const MAX = 20

/**
 * Bills of that number, in capitals or not, that this reader may read and whose number they may know: letter by letter nothing is
 * told to anybody else, since it is whole or nothing.
 * @param sauf contracts on which bills are closed to them
 */
export const findFacturesNommees = async (
  db: Kysely<DB>,
  { numero, lecteur, sauf }: { readonly numero: string; readonly lecteur: number; readonly sauf: readonly string[] },
): Promise<LigneNommee[]> => {
  const page = sql`(
    select f.identifiant_interne as id from facture f
     where upper(f.numero_facture) = upper(${numero}) and f.numero_contrat <> all(${[...sauf]}::text[])
       and peut_lire_factures(${lecteur}, f.numero_contrat) and ${connaitFactures(lecteur, sql`f.numero_contrat`)}
       and ${factureLue(lecteur)}
     order by f.date_emission desc, f.identifiant_interne limit ${MAX})`
  const { rows } = await avecLieu<LigneNommee>(detailFactures(page, lecteur)).execute(db)
  return rows.toSorted((a, b) => b.date_emission.localeCompare(a.date_emission))
}
