import { auditEndpoints } from '@ondine/webapi/acces/audit.endpoints.ts'
import { listeAudit } from '@ondine/webapi/acces/audit.liste.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

type Audit = (typeof auditEndpoints)['audit']
type Ligne = Reponse<Audit>['resultats'][number]

/** The append-only audit (S23): who did what, to whom, in whose name. */
export const AuditScreen = () => (
  <>
    <PageHeader titre="Journal des actions" intro="Chaque ligne reste : personne ne peut la modifier ni la retirer." />
    <TableDeListe<Audit, Ligne>
      liste={listeAudit}
      appel={auditEndpoints.audit}
      idDe={({ id }) => String(id)}
      nomDe={({ action, le }) => `${action} du ${le}`}
      vide={{ titre: 'Le journal est vide', texte: 'Les connexions et les changements s’y inscriront.' }}
    />
  </>
)
