import { type RawBuilder, sql } from 'kysely'
import { factureLue } from './siennes.public.ts'

/** Is the invoice `alias` of sanitation without water? The two may be billed apart, on one contract. */
export const assainissementSeul = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.volume_eau_litres`)} is null and ${sql.ref(`${alias}.volume_ast_litres`)} is not null)`

/**
 * Day of the last invoice of each service of a contract that is billed, credit notes apart: one, or two where water and sanitation come
 * apart. Of those that the reader may read and that a rhythm of a year may still follow.
 * @param aujourdhui local day
 */
export const dernieresFacturees = (
  contrat: RawBuilder<unknown>,
  lecteur: number,
  aujourdhui: string,
): RawBuilder<string[]> => sql<string[]>`array(
  select max(s.date_emission) from facture s
   where s.numero_contrat = ${contrat} and s.date_emission > ${aujourdhui}::date - interval '13 months' and s.nature <> 'AVOIR'
     and ${factureLue(lecteur, 's')}
   group by ${assainissementSeul('s')} order by 1)`
