import type { EvenementSecurite } from '@ondine/webapi/acces/audit.codes.ts'
import type { auditEndpoints } from '@ondine/webapi/acces/audit.endpoints.ts'
import { callEndpoint } from '../app/api.ts'
import type { AppelDe } from '../http.ts'

type Evenement = (typeof auditEndpoints)['evenementSecurite']

const appel: AppelDe<Evenement> = { method: 'POST', path: 'Acces/evenementSecurite', cacheable: false }

/** Reports a refusal of the navigation guard (1§2.4). Navigation neither waits for it nor fails with it. */
export const signalerEvenementSecurite = (evenement: EvenementSecurite, ecran: string): void => {
  void callEndpoint<Evenement>(appel, { body: { evenement, ecran } }).catch(() => undefined)
}
