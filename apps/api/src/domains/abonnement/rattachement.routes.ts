import { rattachementEndpoints } from '@ondine/webapi/abonnement/rattachement.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { detacherContrats } from './use-cases/detacher-contrats.ts'
import { gererAbonnement } from './use-cases/gerer-abonnement.ts'

export const rattachementRoutes = bind(rattachementEndpoints, {
  // a refusal must still be counted
  gestionAbonnement: sansTransaction(gererAbonnement),
  detacherContrats,
})
