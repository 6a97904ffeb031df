import { CHEMIN_LIEN_ALERTE, routeDuLien } from '@ondine/webapi/alerte/lien-evenement.rules.ts'
import type { Redirection } from '../../platform/http/redirections.ts'

/** The links of the messages of alerts. */
export const redirectionsAlertes: readonly Redirection[] = [
  { url: `${CHEMIN_LIEN_ALERTE}/:code`, vers: ({ code = '' }) => `/#${routeDuLien(code)}` },
]
