import { facturationEndpoints } from '@ondine/webapi/facturation/facturation.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import {
  listerFacturees,
  listerFactureesGroupe,
  listerFactureesMT,
} from './use-cases/lister-consommations-facturees.ts'

export const facturationRoutes = bind(facturationEndpoints, {
  listeConsommationsFacturees: listerFacturees,
  listeConsommationsFactureesGroupe: listerFactureesGroupe,
  listeConsommationsMTFacturees: listerFactureesMT,
})
