import { OCTETS_MIN_PDF } from '@ondine/webapi/facture/factures.codes.ts'
import { sql } from 'kysely'
import { SES_LIGNES } from '../lignes-justes.sql.ts'

/** With `DOCUMENTS` joined: is there a document of invoice `f`, the original or one that its lines can be written into? */
export const A_UN_DOCUMENT = sql`(od.octets is not null or f.document <> 'ARCHIVE' and coalesce(d.verifiable and ${SES_LIGNES}, false))`

/** Original `o` of the version in force, `od` where its file is large enough to be a document, and lines. */
export const DOCUMENTS = sql`
  left join facture_original o on o.numero_contrat = f.numero_contrat and o.numero_facture = f.numero_facture and o.version = f.version
  left join depot od on od.empreinte = o.empreinte and od.octets >= ${OCTETS_MIN_PDF}
  left join facture_detail d on d.numero_contrat = f.numero_contrat and d.numero_facture = f.numero_facture`
