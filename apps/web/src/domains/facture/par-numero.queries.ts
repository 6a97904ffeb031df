import { facturesParNumeroEndpoints } from '@ondine/webapi/facture/par-numero.endpoints.ts'
import { lire } from '../../api/appels.ts'

/** Bills of that whole number; nothing is asked for what cannot be one. */
export const requeteFacturesNommees = (numero: string) => ({
  ...lire(facturesParNumeroEndpoints.facturesParNumero, { query: { numero } }),
  enabled: /\d/.test(numero),
})
