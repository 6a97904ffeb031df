import { consommationsFactureesEndpoints } from '@ondine/webapi/facture/consommations-facturees.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import {
  listerFacturees,
  listerFactureesGroupe,
  listerFactureesMT,
} from './use-cases/lister-consommations-facturees.ts'

export const consommationsFactureesRoutes = bind(consommationsFactureesEndpoints, {
  listeConsommationsFacturees: listerFacturees,
  listeConsommationsFactureesGroupe: listerFactureesGroupe,
  listeConsommationsMTFacturees: listerFactureesMT,
})
