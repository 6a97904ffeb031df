import { utilisateurEndpoints } from '@ondine/webapi/utilisateur/utilisateur.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { connecter } from './use-cases/connecter.ts'
import { modifierSonCompte } from './use-cases/modifier-utilisateur.ts'
import { consulterUtilisateur, presenterSoi } from './use-cases/presenter-utilisateur.ts'

export const utilisateurRoutes = bind(utilisateurEndpoints, {
  authentification: sansTransaction(connecter),
  // a POST by the specification, but it writes nothing
  infoUtilisateur: sansTransaction(presenterSoi),
  consulter: consulterUtilisateur,
  // what it counts must outlive a refusal
  modifieUtilisateur: sansTransaction(modifierSonCompte),
})
