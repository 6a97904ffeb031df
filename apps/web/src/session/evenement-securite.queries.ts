import { auditEndpoints } from '@ondine/webapi/acces/audit.endpoints.ts'
import type { EvenementSecurite } from '@ondine/webapi/acces/evenement-securite.codes.ts'
import { ecrire } from '../api/appels.ts'

/** Reports a refusal of the navigation guard (1§2.4). Navigation neither waits for it nor fails with it. */
export const signalerEvenementSecurite = (evenement: EvenementSecurite, ecran: string): void => {
  void ecrire(auditEndpoints.evenementSecurite, { body: { evenement, ecran } }).catch(() => undefined)
}
