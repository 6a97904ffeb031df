import { rapprochementEndpoints } from '@ondine/webapi/paiement/rapprochement.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { accepterEcartsDeFacturation, reprendreEcartsDeFacturation } from './rapprochement/accepter-ecarts.ts'
import { expliquerEcarts, lireResumeRapprochement, reprendreEcarts } from './rapprochement/administrer.ts'
import { sourceEcarts, sourceEcartsExpliques } from './rapprochement/ecarts.source.ts'
import { sourceEcartsDeFacturation } from './rapprochement/ecarts-facturation.source.ts'

export const rapprochementRoutes = bind(rapprochementEndpoints, {
  listeEcartsDeReleve: lirePage(sourceEcarts),
  listeEcartsExpliques: lirePage(sourceEcartsExpliques),
  resumeRapprochement: lireResumeRapprochement,
  expliquerEcarts,
  reprendreEcarts,
  listeEcartsDeFacturation: lirePage(sourceEcartsDeFacturation),
  accepterEcartsDeFacturation,
  reprendreEcartsDeFacturation,
})
