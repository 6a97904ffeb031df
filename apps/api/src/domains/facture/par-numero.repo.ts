import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Lieu } from '../abonnement/lieu.public.ts'
import { connaitFactures } from './acces-facture.repo.ts'
import { avecLieu, detailFactures, type LigneFacture } from './liste-factures.repo.ts'
import { factureLue } from './siennes.public.ts'

export type LigneNommee = LigneFacture & Lieu

/** A number is of one contract: a few where several services number alike. */
const MAX = 20

/**
 * Bills of that number, in capitals or not, that this reader may read and whose number they may know: letter by letter nothing is
 * told to anybody else, since it is whole or nothing. Of a number that no bill has the same is asked as of one of others, and whether the
 * number may be known before anything else: time would tell them apart.
 * @param sauf contracts on which bills are closed to them
 */
export const findFacturesNommees = async (
  db: Kysely<DB>,
  { numero, lecteur, sauf }: { readonly numero: string; readonly lecteur: number; readonly sauf: readonly string[] },
): Promise<LigneNommee[]> => {
  const page = sql`(
    with nommees as materialized (
      select f.*, ${connaitFactures(lecteur, sql`coalesce(f.numero_contrat, '')`)} as connue
        from (values (upper(${numero}))) d (numero)
        left join facture f on upper(f.numero_facture) = d.numero)
    select f.identifiant_interne as id from nommees f
     where f.connue and f.numero_contrat <> all(${[...sauf]}::text[]) and peut_lire_factures(${lecteur}, f.numero_contrat) and ${factureLue(lecteur)}
     order by f.date_emission desc, f.identifiant_interne limit ${MAX})`
  const { rows } = await avecLieu<LigneNommee>(detailFactures(page, lecteur)).execute(db)
  return rows.toSorted((a, b) => b.date_emission.localeCompare(a.date_emission))
}
