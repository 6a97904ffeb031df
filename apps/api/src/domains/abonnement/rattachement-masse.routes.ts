import { rattachementMasseEndpoints } from '@ondine/webapi/abonnement/rattachement-masse.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { rattacherListe, rattacherPourUtilisateur } from './use-cases/rattacher-en-masse.ts'

export const rattachementMasseRoutes = bind(rattachementMasseEndpoints, {
  gestionAbonnementUtilisateur: rattacherPourUtilisateur,
  gestionListeAbonnements: rattacherListe,
})
