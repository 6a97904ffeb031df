import { contenuEndpoints } from '@ondine/webapi/contenu/contenu.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { sourceMailTypes } from './mail-types.source.ts'
import { enregistrerMailType, supprimerUnMailType } from './use-cases/enregistrer-mail-type.ts'
import { envoyerEssai, presenterApercu } from './use-cases/essayer-mail-type.ts'
import { lireMailType } from './use-cases/lire-mail-type.ts'

export const contenuRoutes = bind(contenuEndpoints, {
  infoMailType: lireMailType,
  listeMailType: lirePage(sourceMailTypes),
  ajouterOuMajMailType: enregistrerMailType,
  supprimerMailType: supprimerUnMailType,
  apercuMailType: presenterApercu,
  testerMailType: envoyerEssai,
})
