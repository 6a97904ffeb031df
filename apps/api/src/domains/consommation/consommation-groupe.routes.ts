import { consommationGroupeEndpoints } from '@ondine/webapi/consommation/consommation-groupe.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { lireAutorisationsGroupe } from './use-cases/lire-droits-groupe.ts'
import { lireGrapheGroupe, lireStatistiquesGroupe } from './use-cases/lire-graphe-groupe.ts'
import { lireDatesMinMaxGroupe, lirePeriodesGroupe } from './use-cases/lire-periodes-groupe.ts'

export const consommationGroupeRoutes = bind(consommationGroupeEndpoints, {
  getPeriodConsoGroupe: lirePeriodesGroupe,
  getConsoGraphDataGroupe: lireGrapheGroupe,
  statistiquesConsommationGroupe: lireStatistiquesGroupe,
  getDatesMinMaxConsommationsGroupe: lireDatesMinMaxGroupe,
  autorisationsGroupe: lireAutorisationsGroupe,
})
