import { contratsResiliesEndpoints } from '@ondine/webapi/facture/contrats-resilies.endpoints.ts'
import { plansEndpoints } from '@ondine/webapi/facture/plans.endpoints.ts'
import { reglementsEndpoints } from '@ondine/webapi/facture/reglements.endpoints.ts'
import { relanceEndpoints } from '@ondine/webapi/facture/relance.endpoints.ts'
import { bind, lectureBreve } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { sourceContratsResilies } from './contrats-resilies.source.ts'
import { lireRecu, telechargerRecu } from './recu/lire-recu.ts'
import { listerReglements } from './reglements.source.ts'
import { lireSoldable, lireSoldeEtAlerte, listerAlertes } from './use-cases/lire-compte.ts'
import { listerEcheances, listerImpayes, listerPlans } from './use-cases/lire-plans.ts'
import { lireEtat, lirePhase, listerModes } from './use-cases/lire-relance.ts'

/** The account of one contract besides its invoices: payments, plans, recovery. */
export const compteDeFacturesRoutes = [
  ...bind(reglementsEndpoints, {
    listeReglements: listerReglements,
    recuReglement: lectureBreve(lireRecu),
    telechargerRecu,
    listeAlerteReglements: lectureBreve(listerAlertes),
    soldeComptableEtAlerteContratAbonnement: lectureBreve(lireSoldeEtAlerte),
    isContratSoldable: lectureBreve(lireSoldable),
  }),
  ...bind(plansEndpoints, {
    plansMensualisation: lectureBreve(listerPlans),
    listeEcheancesEncaissables: lectureBreve(listerEcheances),
    listeImpayes: lectureBreve(listerImpayes),
  }),
  ...bind(relanceEndpoints, {
    etat: lectureBreve(lireEtat),
    listeModeReglement: lectureBreve(listerModes),
    infoPhaseRelance: lectureBreve(lirePhase),
  }),
  ...bind(contratsResiliesEndpoints, { contratsResilies: lirePage(sourceContratsResilies) }),
]
