import { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { enregistrerConsentement } from './use-cases/enregistrer-consentement.ts'
import { lireAutorisations, verifierAutorisation } from './use-cases/lire-autorisations.ts'
import { lireCalendrier } from './use-cases/lire-calendrier.ts'
import { lireDerniereReleve } from './use-cases/lire-derniere-releve.ts'
import { lireGraphe, lireStatistiques } from './use-cases/lire-graphe.ts'
import { lireDatesMinMax, lirePeriodes, lireTelereleve } from './use-cases/lire-periodes.ts'
import { lireProductions } from './use-cases/lire-productions.ts'
import { lireRelevesHebdomadaires } from './use-cases/lire-releves-hebdomadaires.ts'

export const consommationRoutes = bind(consommationEndpoints, {
  getPeriodConso: lirePeriodes,
  getConsoGraphData: lireGraphe,
  statistiquesConsommation: lireStatistiques,
  checkAuthorize: verifierAutorisation,
  getDerniereConsommationRelevee: lireDerniereReleve,
  getDerniereConsommationReleveeSem: lireRelevesHebdomadaires,
  calendrierConsommation: lireCalendrier,
  listeProductionsParAnneeChart: lireProductions,
  isContratTelereleve: lireTelereleve,
  getDatesMinMaxConsommations: lireDatesMinMax,
  autorisations: lireAutorisations,
  consentementConsommation: enregistrerConsentement,
})
