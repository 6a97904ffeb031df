import { referentielEndpoints } from '@ondine/webapi/parametrage/referentiel.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { chercherCommunes, listerCommunes, suggererAdresses } from './use-cases/chercher-adresses.ts'

export const referentielRoutes = bind(referentielEndpoints, {
  communes: listerCommunes,
  listeCommunes: chercherCommunes,
  adresses: suggererAdresses,
})
