import { reglagesEndpoints } from '@ondine/webapi/parametrage/reglages.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { sourceMessages } from './messages.source.ts'
import { ajouterMessage, supprimerMessage } from './use-cases/changer-message.ts'
import {
  ajouterErreurIgnorable,
  listerErreursIgnorables,
  supprimerErreurIgnorable,
} from './use-cases/regler-erreurs-ignorables.ts'
import {
  activerFonctionnalite,
  desactiverFonctionnalite,
  listerFonctionnalites,
  reinitialiserFonctionnalites,
} from './use-cases/regler-fonctionnalites.ts'
import {
  listerParametres,
  modifierParametre,
  reinitialiserParametres,
  supprimerParametre,
  supprimerTousParametres,
} from './use-cases/regler-parametres.ts'
import { viderCache } from './use-cases/vider-cache.ts'

export const reglagesRoutes = bind(reglagesEndpoints, {
  listeConfig: listerFonctionnalites,
  activerConfig: activerFonctionnalite,
  desactiverConfig: desactiverFonctionnalite,
  supprimerToutesConfig: reinitialiserFonctionnalites,
  listeParametres: listerParametres,
  modifierParametre,
  supprimerParametre,
  supprimerTousParametres,
  reinitialiserParametres,
  listeMessage: lirePage(sourceMessages),
  ajouterMessage,
  supprimerMessage,
  clearCache: viderCache,
  listeErreursIgnorables: listerErreursIgnorables,
  ajouterErreurIgnorable,
  supprimerErreurIgnorable,
})
