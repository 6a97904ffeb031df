import { type RawBuilder, sql } from 'kysely'

/**
 * Settlements (traités) that contracts are billed under now, one column `traite_code`: of one contract, or of all that a user sees.
 * @param defaut that of bills which name none
 */
export const traitesFactures = (
  de: { readonly userWebId: number; readonly numeroContrat?: string | undefined },
  defaut: string,
): RawBuilder<unknown> => sql`
  select distinct coalesce(f.traite_code, ${defaut}) as traite_code
    from ${
      de.numeroContrat === undefined
        ? sql`(select distinct v.numero_contrat from contrats_visibles(${de.userWebId}) v)`
        : sql`(select ${de.numeroContrat}::text as numero_contrat)`
    } c
   cross join lateral (select x.traite_code from facture x where x.numero_contrat = c.numero_contrat
                        order by x.date_emission desc limit 1) f`
