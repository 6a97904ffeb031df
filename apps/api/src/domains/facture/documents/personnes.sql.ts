import { type RawBuilder, sql } from 'kysely'

/** Whom a bill was written to, as it stood when the bill came: one row of `facture_personnes`. */
export const personnesDe = (
  numeroContrat: RawBuilder<unknown>,
  interne: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select * from facture_personnes p
   where p.numero_contrat = ${numeroContrat} and p.des_interne <= ${interne}
   order by p.des_interne desc limit 1)`
