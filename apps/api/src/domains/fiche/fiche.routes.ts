import { ficheEndpoints } from '@ondine/webapi/fiche/fiche.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { lireFiche } from './lire-fiche.ts'
import { retenirUnePlace, telechargerMesDonnees } from './mes-donnees.ts'
import { rechercher } from './rechercher.ts'

export const ficheRoutes = bind(ficheEndpoints, {
  ficheClient: lireFiche,
  rechercher,
  // written for as long as its reader takes
  mesDonnees: sansTransaction(telechargerMesDonnees, retenirUnePlace),
})
