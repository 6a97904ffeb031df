import { droitsEndpoints } from '@ondine/webapi/acces/droits.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { creerProfil, listerProfils, retirerProfil } from './use-cases/gerer-profils.ts'
import { activerDroit, desactiverDroit, listerDroits, reinitialiserDroits } from './use-cases/regler-droits.ts'
import { lireContenusInterdits, listerRestrictions, restreindreContenu } from './use-cases/restreindre-contenus.ts'

export const droitsRoutes = bind(droitsEndpoints, {
  profils: listerProfils,
  addProfile: creerProfil,
  deleteProfile: retirerProfil,
  listeDroits: listerDroits,
  activerDroit,
  desactiverDroit,
  initializeDroitsProfile: reinitialiserDroits,
  listeRestrictedContent: listerRestrictions,
  restrictedContent: restreindreContenu,
  getForbiddenUserContent: lireContenusInterdits,
})
