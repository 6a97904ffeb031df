import { sousUtilisateursEndpoints } from '@ondine/webapi/univers/sous-utilisateurs.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { sourceSousUtilisateurs } from './univers.source.ts'
import {
  changerSousUtilisateur,
  creerSousUtilisateur,
  supprimerSousUtilisateur,
} from './use-cases/gerer-sous-utilisateurs.ts'
import { inviterDeNouveau } from './use-cases/inviter.ts'

export const sousUtilisateursRoutes = bind(sousUtilisateursEndpoints, {
  listeUtilisateurSecondaire: lirePage(sourceSousUtilisateurs),
  creeUtilisateurSecondaire: creerSousUtilisateur,
  modifieUtilisateurSecondaire: changerSousUtilisateur,
  supprimeUtilisateurSecondaire: supprimerSousUtilisateur,
  inviteUtilisateurSecondaire: sansTransaction(inviterDeNouveau),
})
