import { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { sourceDemandes, sourceDemandesATraiter } from './demandes.source.ts'
import { completerDemande } from './use-cases/completer-demande.ts'
import { creerContact } from './use-cases/creer-contact.ts'
import { creerDemarche } from './use-cases/creer-demarche.ts'
import { lireDemande, lireDemandeATraiter } from './use-cases/lire-demande.ts'
import { lireFormulaire } from './use-cases/lire-formulaire.ts'
import { compterDemandes, lireAgents } from './use-cases/lire-guichet.ts'
import { lirePiece } from './use-cases/lire-piece.ts'
import { listerDemarches } from './use-cases/lister-demarches.ts'
import { prouverIdentite } from './use-cases/prouver-identite.ts'
import { relancerLaRemise } from './use-cases/relancer-remise.ts'
import { solderLaRemise } from './use-cases/solder-remise.ts'
import { telechargerDossier } from './use-cases/telecharger-dossier.ts'
import { retenirUnePlace, telechargerPieces } from './use-cases/telecharger-pieces.ts'
import { telechargerRecepisse } from './use-cases/telecharger-recepisse.ts'
import { annulerDemande, traiterDemande } from './use-cases/traiter-demande.ts'

export const demarcheRoutes = bind(demarcheEndpoints, {
  getFormulaire: lireFormulaire,
  formulaireParControleur: lireFormulaire,
  listeDemarches: listerDemarches,
  creationContact: sansTransaction(creerContact),
  creationNouvelleDemarche: sansTransaction(creerDemarche),
  piece: lirePiece,
  pieces: sansTransaction(telechargerPieces, retenirUnePlace),
  listeDemandes: lirePage(sourceDemandes),
  demande: lireDemande,
  recepisse: telechargerRecepisse,
  dossier: telechargerDossier,
  annulerDemande,
  completerDemande: sansTransaction(completerDemande),
  prouverIdentite: sansTransaction(prouverIdentite),
  demandesATraiter: lirePage(sourceDemandesATraiter),
  comptesDemandesATraiter: compterDemandes,
  agentsDemandes: lireAgents,
  demandeATraiter: lireDemandeATraiter,
  relancerRemise: relancerLaRemise,
  solderRemise: solderLaRemise,
  traiterDemande,
})
