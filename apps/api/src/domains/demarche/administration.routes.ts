import { administrationDemarchesEndpoints } from '@ondine/webapi/demarche/administration.endpoints.ts'
import { contactsDemarchesEndpoints } from '@ondine/webapi/demarche/contacts.endpoints.ts'
import { echangeDemarchesEndpoints } from '@ondine/webapi/demarche/echange.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { comparerFormulaires, exporterFormulaires, importerFormulaires } from './use-cases/echanger-formulaires.ts'
import { apercevoirFormulaire } from './use-cases/lire-formulaire.ts'
import {
  enregistrerContactFormulaire,
  listerContacts,
  listerOfts,
  listerTiers,
  supprimerContactFormulaire,
} from './use-cases/regler-contacts.ts'
import {
  enregistrerFormulaire,
  listerActionsImpact,
  listerExtensions,
  listerFormulaires,
  supprimerFormulaire,
  supprimerTousFormulaires,
} from './use-cases/regler-formulaires.ts'

export const administrationDemarchesRoutes = [
  ...bind(administrationDemarchesEndpoints, {
    listeFormulaires: listerFormulaires,
    apercuFormulaire: apercevoirFormulaire,
    enregistrerFormulaire,
    supprimerFormulaire,
    supprimerTousFormulaires,
    listeActionsImpact: listerActionsImpact,
    listeExtensions: listerExtensions,
  }),
  ...bind(echangeDemarchesEndpoints, { exporterFormulaires, comparerFormulaires, importerFormulaires }),
  ...bind(contactsDemarchesEndpoints, {
    contact: listerContacts,
    enregistrerContactFormulaire,
    supprimerContactFormulaire,
    listeOfts: listerOfts,
    listeTiers: listerTiers,
  }),
]
