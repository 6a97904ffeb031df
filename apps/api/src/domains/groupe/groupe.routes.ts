import { groupeEndpoints } from '@ondine/webapi/groupe/groupe.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { mettreAuGroupe, retirerDuGroupe } from './use-cases/gerer-contrats.ts'
import { changerGroupe, creerGroupe, effacerGroupe } from './use-cases/gerer-groupes.ts'
import { ajouterAuGroupe, retirerMembreDuGroupe } from './use-cases/gerer-membres.ts'
import {
  lireContratsDuGroupe,
  lireGroupe,
  listerContratsAttachables,
  listerContratsDuGroupe,
  listerGroupes,
} from './use-cases/lire-groupes.ts'

export const groupeRoutes = bind(groupeEndpoints, {
  groupes: listerGroupes,
  getGroupe: lireGroupe,
  listeContrats: lireContratsDuGroupe,
  contratsGroupe: listerContratsDuGroupe,
  contratsAttachables: listerContratsAttachables,
  creerGroupe,
  modifierGroupe: changerGroupe,
  supprimerGroupe: effacerGroupe,
  attacherContrat: mettreAuGroupe,
  detacherContrat: retirerDuGroupe,
  ajouterUtilisateur: ajouterAuGroupe,
  retirerUtilisateur: retirerMembreDuGroupe,
})
