import { facturesParNumeroEndpoints } from '@ondine/webapi/facture/par-numero.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { chercherFactures } from './par-numero.public.ts'

export const facturesParNumeroRoutes = bind(facturesParNumeroEndpoints, {
  facturesParNumero: async (ctx, { query: { numero } }) => ({ resultats: await chercherFactures(ctx, numero) }),
})
