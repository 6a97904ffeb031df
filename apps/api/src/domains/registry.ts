import type { Liaison } from '../platform/http/bind.ts'
import { abonnementRoutes } from './abonnement/abonnement.routes.ts'
import { accesRoutes } from './acces/acces.routes.ts'
import { droitsRoutes } from './acces/droits.routes.ts'
import { clientRoutes } from './client/client.routes.ts'
import { consommationRoutes } from './consommation/consommation.routes.ts'
import { contenuRoutes } from './contenu/contenu.routes.ts'
import { exportRoutes } from './export/export.routes.ts'
import { parametrageRoutes } from './parametrage/parametrage.routes.ts'
import { reglagesRoutes } from './parametrage/reglages.routes.ts'
import { tableauDeBordRoutes } from './tableau-de-bord/tableau-de-bord.routes.ts'
import { utilisateurRoutes } from './utilisateur/utilisateur.routes.ts'

/** The only list of areas. */
export const liaisons: readonly Liaison[] = [
  ...accesRoutes,
  ...droitsRoutes,
  ...utilisateurRoutes,
  ...parametrageRoutes,
  ...reglagesRoutes,
  ...contenuRoutes,
  ...abonnementRoutes,
  ...clientRoutes,
  ...consommationRoutes,
  ...tableauDeBordRoutes,
  ...exportRoutes,
]
