import { alerteAdminEndpoints } from '@ondine/webapi/alerte/alerte.admin.endpoints.ts'
import { alerteEndpoints } from '@ondine/webapi/alerte/alerte.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { sourceAlertes, sourceAlertesEnCours } from './alertes.source.ts'
import {
  chercherPlages,
  lireParamConso,
  lireParamContrat,
  lireParamFuite,
  lirePlage,
  lirePlages,
  reglerParam,
  reglerParamContrat,
  reglerPlage,
  retirerPlage,
} from './use-cases/administrer.ts'
import { activerAlerte, desactiverAlerte, modifierAlerte, supprimerAlerte } from './use-cases/changer-alerte.ts'
import { creerAlerte, reglerOption } from './use-cases/creer-alerte.ts'
import { essayerAlerte } from './use-cases/essayer-alerte.ts'
import { expliquerInstance, mettreEnPause, reprendre } from './use-cases/expliquer-instance.ts'
import { listerAlertesDuContrat } from './use-cases/lire-alertes.ts'
import { lireHistorique, lireInstancesEnCours } from './use-cases/lire-instances.ts'
import { lireNonRemis } from './use-cases/lire-non-remis.ts'
import { lireCanaux, lireMails, lirePeriodicites, reglerMail, retirerMail } from './use-cases/regler-mails.ts'
import { simuler } from './use-cases/simuler.ts'

export const alerteRoutes = [
  ...bind(alerteEndpoints, {
    alertes: lirePage(sourceAlertes),
    alertesAvecInstanceEnCours: lirePage(sourceAlertesEnCours),
    notificationMails: lireMails,
    listeAlertes: sansTransaction(listerAlertesDuContrat),
    creationAlerte: creerAlerte,
    modificationAlerte: modifierAlerte,
    essaiAlerte: sansTransaction(essayerAlerte),
    suppressionAlerte: supprimerAlerte,
    activerAlerte,
    desactiverAlerte,
    historiqueInstancesAlertes: sansTransaction(lireHistorique),
    listInstancesAlertesEnCours: sansTransaction(lireInstancesEnCours),
    setNotificationMail: reglerMail,
    deleteNotificationMail: retirerMail,
    periodiciteAlerteAutorisations: lirePeriodicites,
    canalAlerteAutorisations: lireCanaux,
    majOptionAlerte: reglerOption,
    explicationInstance: expliquerInstance,
    mettreEnPause,
    reprendre,
  }),
  ...bind(alerteAdminEndpoints, {
    paramAlerteFuite: lireParamFuite,
    paramAlerteConso: lireParamConso,
    plageAlerteConso: lirePlages,
    paramAlerteContrat: lireParamContrat,
    setParamAlerte: reglerParam,
    setParamAlerteContrat: reglerParamContrat,
    setPlageCMJConso: reglerPlage,
    deletePlageCMJConso: retirerPlage,
    searchPlageCMJConso: sansTransaction(chercherPlages),
    getPlageCMJConso: lirePlage,
    messagesNonRemis: lireNonRemis,
    simulation: sansTransaction(simuler),
  }),
]
