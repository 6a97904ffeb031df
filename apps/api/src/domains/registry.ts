import type { Liaison } from '../platform/http/bind.ts'
import { abonnementRoutes } from './abonnement/abonnement.routes.ts'
import { contratRoutes } from './abonnement/contrat.routes.ts'
import { preuveRoutes } from './abonnement/preuve.routes.ts'
import { rattachementRoutes } from './abonnement/rattachement.routes.ts'
import { rattachementMasseRoutes } from './abonnement/rattachement-masse.routes.ts'
import { accesRoutes } from './acces/acces.routes.ts'
import { auditRoutes } from './acces/audit.routes.ts'
import { captchaRoutes } from './acces/captcha.routes.ts'
import { droitsRoutes } from './acces/droits.routes.ts'
import { alerteRoutes } from './alerte/alerte.routes.ts'
import { grapheAlertesRoutes } from './alerte/graphe-alertes.routes.ts'
import { annonceRoutes } from './annonce/annonce.routes.ts'
import { clientRoutes } from './client/client.routes.ts'
import { consommationRoutes } from './consommation/consommation.routes.ts'
import { consommationGroupeRoutes } from './consommation/consommation-groupe.routes.ts'
import { articleRoutes } from './contenu/article.routes.ts'
import { contenuRoutes } from './contenu/contenu.routes.ts'
import { administrationDemarchesRoutes } from './demarche/administration.routes.ts'
import { brouillonRoutes } from './demarche/brouillon.routes.ts'
import { demarcheRoutes } from './demarche/demarche.routes.ts'
import { documentDemandeRoutes } from './demarche/document-demande.routes.ts'
import { documentRoutes } from './document/document.routes.ts'
import { exploitationRoutes } from './exploitation/exploitation.routes.ts'
import { exportRoutes } from './export/export.routes.ts'
import { compteDeFacturesRoutes } from './facture/compte.routes.ts'
import { consommationsFactureesRoutes } from './facture/consommations-facturees.routes.ts'
import { explicationRoutes } from './facture/explication.routes.ts'
import { facturesRoutes } from './facture/factures.routes.ts'
import { facturesGroupeRoutes } from './facture/groupe.routes.ts'
import { lotRoutes } from './facture/lot.routes.ts'
import { facturesParNumeroRoutes } from './facture/par-numero.routes.ts'
import { ficheRoutes } from './fiche/fiche.routes.ts'
import { groupeRoutes } from './groupe/groupe.routes.ts'
import { inscriptionRoutes } from './inscription/inscription.routes.ts'
import { administrationPaiementRoutes } from './paiement/administration.routes.ts'
import { anonymeRoutes } from './paiement/anonyme.routes.ts'
import { paiementRoutes } from './paiement/paiement.routes.ts'
import { portesPaiementRoutes } from './paiement/portes.routes.ts'
import { rapprochementRoutes } from './paiement/rapprochement.routes.ts'
import { parametrageRoutes } from './parametrage/parametrage.routes.ts'
import { referentielRoutes } from './parametrage/referentiel.routes.ts'
import { reglagesRoutes } from './parametrage/reglages.routes.ts'
import { remiseRoutes } from './remise/remise.routes.ts'
import { tableauDeBordGroupeRoutes } from './tableau-de-bord/groupe.routes.ts'
import { tableauDeBordRoutes } from './tableau-de-bord/tableau-de-bord.routes.ts'
import { sousUtilisateursRoutes } from './univers/sous-utilisateurs.routes.ts'
import { universRoutes } from './univers/univers.routes.ts'
import { usurpationRoutes } from './usurpation/usurpation.routes.ts'
import { compteRoutes } from './utilisateur/compte.routes.ts'
import { gestionUtilisateursRoutes } from './utilisateur/gestion.routes.ts'
import { utilisateurRoutes } from './utilisateur/utilisateur.routes.ts'

/** The only list of areas. */
export const liaisons: readonly Liaison[] = [
  ...accesRoutes,
  ...captchaRoutes,
  ...droitsRoutes,
  ...auditRoutes,
  ...utilisateurRoutes,
  ...gestionUtilisateursRoutes,
  ...compteRoutes,
  ...inscriptionRoutes,
  ...parametrageRoutes,
  ...reglagesRoutes,
  ...referentielRoutes,
  ...contenuRoutes,
  ...articleRoutes,
  ...abonnementRoutes,
  ...rattachementMasseRoutes,
  ...rattachementRoutes,
  ...preuveRoutes,
  ...contratRoutes,
  ...clientRoutes,
  ...groupeRoutes,
  ...annonceRoutes,
  ...universRoutes,
  ...sousUtilisateursRoutes,
  ...usurpationRoutes,
  ...consommationRoutes,
  ...consommationGroupeRoutes,
  ...consommationsFactureesRoutes,
  ...explicationRoutes,
  ...facturesRoutes,
  ...facturesGroupeRoutes,
  ...facturesParNumeroRoutes,
  ...lotRoutes,
  ...compteDeFacturesRoutes,
  ...anonymeRoutes,
  ...paiementRoutes,
  ...portesPaiementRoutes,
  ...administrationPaiementRoutes,
  ...rapprochementRoutes,
  ...alerteRoutes,
  ...grapheAlertesRoutes,
  ...tableauDeBordRoutes,
  ...tableauDeBordGroupeRoutes,
  ...demarcheRoutes,
  ...brouillonRoutes,
  ...documentDemandeRoutes,
  ...administrationDemarchesRoutes,
  ...remiseRoutes,
  ...documentRoutes,
  ...exploitationRoutes,
  ...exportRoutes,
  ...ficheRoutes,
]
