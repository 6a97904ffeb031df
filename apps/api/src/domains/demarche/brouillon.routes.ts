import { brouillonEndpoints } from '@ondine/webapi/demarche/brouillon.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { envoyerLienBrouillon } from './brouillon/envoyer-lien.ts'
import { garderBrouillon } from './brouillon/garder.ts'
import {
  listerBrouillons,
  ouvrirLienBrouillon,
  reprendreLeBrouillon,
  supprimerLeBrouillon,
} from './brouillon/reprendre.ts'

export const brouillonRoutes = bind(brouillonEndpoints, {
  garderBrouillon: sansTransaction(garderBrouillon),
  envoyerLienBrouillon: sansTransaction(envoyerLienBrouillon),
  reprendreBrouillon: reprendreLeBrouillon,
  ouvrirLienBrouillon,
  supprimerBrouillon: supprimerLeBrouillon,
  listeBrouillons: listerBrouillons,
})
