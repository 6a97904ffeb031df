import { type RawBuilder, sql } from 'kysely'
import { lieuDe } from '../liste-factures.repo.ts'
import { lus } from './contrats-lus.ts'

/**
 * `select numero_contrat`: those of the contracts read whose address, as their rows show it, holds `mot` (a `like` pattern). What contracts
 * are searched by (migration 0016) finds them by index; holder and meters, which stand there too, are in no row of bills and find nothing.
 */
export const contratsParAdresse = (mot: string): RawBuilder<unknown> => {
  // the comma that ends a part of an address as it is written
  const cherche = mot.replace(/,+%$/, '%')
  return sql`
    select r.numero_contrat from contrat_recherche r
     where r.recherche like sans_accent(${cherche}) and ${lus.a(sql`r.numero_contrat`)}
       and exists (
         select from ${lieuDe(sql`r.numero_contrat`)} l
          where sans_accent(concat_ws(' ', l.adresse, l.complement, l.code_postal, l.ville)) like sans_accent(${cherche}))`
}
