import { administrationDemarchesEndpoints } from '@ondine/webapi/demarche/administration.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import {
  enregistrerFormulaire,
  listerActionsImpact,
  listerExtensions,
  listerFormulaires,
  supprimerFormulaire,
  supprimerTousFormulaires,
} from './use-cases/regler-formulaires.ts'

export const administrationDemarchesRoutes = bind(administrationDemarchesEndpoints, {
  listeFormulaires: listerFormulaires,
  enregistrerFormulaire,
  supprimerFormulaire,
  supprimerTousFormulaires,
  listeActionsImpact: listerActionsImpact,
  listeExtensions: listerExtensions,
})
