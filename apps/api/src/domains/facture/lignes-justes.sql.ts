import { sql } from 'kysely'

/** Are lines `d` those of invoice `f`: of its version in force, and do they make its total? What they say is shown only then. */
export const SES_LIGNES = sql<boolean>`(d.version = f.version and d.total_ttc_centimes = f.montant_ttc_centimes)`
