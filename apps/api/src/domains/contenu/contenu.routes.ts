import { contenuEndpoints } from '@ondine/webapi/contenu/contenu.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { enregistrerMailType, supprimerUnMailType } from './use-cases/enregistrer-mail-type.ts'
import { envoyerEssai, presenterApercu } from './use-cases/essayer-mail-type.ts'
import { lireMailType, listerMailTypes } from './use-cases/lire-mail-types.ts'

export const contenuRoutes = bind(contenuEndpoints, {
  infoMailType: lireMailType,
  listeMailType: listerMailTypes,
  ajouterOuMajMailType: enregistrerMailType,
  supprimerMailType: supprimerUnMailType,
  apercuMailType: presenterApercu,
  testerMailType: envoyerEssai,
})
