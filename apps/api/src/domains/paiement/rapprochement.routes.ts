import { rapprochementEndpoints } from '@ondine/webapi/paiement/rapprochement.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { expliquerEcarts, lireResumeRapprochement } from './rapprochement/administrer.ts'
import { sourceEcarts } from './rapprochement/ecarts.source.ts'

export const rapprochementRoutes = bind(rapprochementEndpoints, {
  listeEcartsDeReleve: lirePage(sourceEcarts),
  resumeRapprochement: lireResumeRapprochement,
  expliquerEcarts,
})
