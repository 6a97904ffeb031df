import { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import { bind, lectureBreve } from '../../platform/http/bind.ts'
import { choisirContratParDefaut } from './use-cases/choisir-contrat-par-defaut.ts'
import { compterContrats, lireCompteurs, lireContratParDefaut, lireDetail } from './use-cases/lire-contrat.ts'
import { lireCommunes, listerContrats } from './use-cases/lister-contrats.ts'

export const abonnementRoutes = bind(abonnementEndpoints, {
  contrats: listerContrats,
  communes: lireCommunes,
  getContratParDefaut: lireContratParDefaut,
  setContratParDefaut: choisirContratParDefaut,
  detailAbonnement: lectureBreve(lireDetail),
  compteur: lireCompteurs,
  countAllContrats: compterContrats,
})
