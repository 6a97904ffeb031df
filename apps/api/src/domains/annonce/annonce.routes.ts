import { annonceEndpoints } from '@ondine/webapi/annonce/annonce.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { sourceAffaires } from './affaires.source.ts'
import { contester } from './use-cases/contester.ts'
import { lireContestation } from './use-cases/lire-contestation.ts'
import { traiterAffaires } from './use-cases/traiter-affaires.ts'

export const annonceRoutes = bind(annonceEndpoints, {
  lireContestation,
  contester,
  affaires: lirePage(sourceAffaires),
  traiterAffaires,
})
