import { remiseEndpoints } from '@ondine/webapi/remise/remise.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { listerRemises } from './use-cases/lister-remises.ts'
import { recevoirAcquittement } from './use-cases/recevoir-acquittement.ts'

export const remiseRoutes = bind(remiseEndpoints, {
  remises: listerRemises,
  acquittement: recevoirAcquittement,
})
