import { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { sourceContrats } from './contrats.source.ts'
import { choisirContratParDefaut } from './use-cases/choisir-contrat-par-defaut.ts'
import { compterContrats, lireCompteurs, lireContratParDefaut, lireDetail } from './use-cases/lire-contrat.ts'

export const abonnementRoutes = bind(abonnementEndpoints, {
  contrats: lirePage(sourceContrats),
  getContratParDefaut: lireContratParDefaut,
  setContratParDefaut: choisirContratParDefaut,
  detailAbonnement: lireDetail,
  compteur: lireCompteurs,
  countAllContrats: compterContrats,
})
