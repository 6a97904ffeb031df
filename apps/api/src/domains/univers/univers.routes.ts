import { universEndpoints } from '@ondine/webapi/univers/univers.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { donnerUnivers, retirerUnivers } from './use-cases/attribuer-univers.ts'
import { effacerUnivers, enregistrerUnivers } from './use-cases/gerer-univers.ts'
import {
  lireUnivers,
  lireUtilisateursDUnivers,
  listerContratsAttachables,
  listerContratsAttaches,
  listerGroupesAttachables,
  listerGroupesAttaches,
} from './use-cases/lire-univers.ts'

export const universRoutes = bind(universEndpoints, {
  listeUnivers: lireUnivers,
  univers: enregistrerUnivers,
  deleteUnivers: effacerUnivers,
  listeUtilisateurUnivers: lireUtilisateursDUnivers,
  utilisateurUnivers: donnerUnivers,
  deleteUtilisateurUnivers: retirerUnivers,
  contratsAttaches: listerContratsAttaches,
  contratsAttachables: listerContratsAttachables,
  groupesAttaches: listerGroupesAttaches,
  groupesAttachables: listerGroupesAttachables,
})
