import { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import { bind, lectureBreve } from '../../platform/http/bind.ts'
import { enregistrerConsentement } from './use-cases/enregistrer-consentement.ts'
import { lireAutorisations, verifierAutorisation } from './use-cases/lire-autorisations.ts'
import { lireCalendrier } from './use-cases/lire-calendrier.ts'
import { lireDerniereReleve } from './use-cases/lire-derniere-releve.ts'
import { lireGraphe, lireStatistiques } from './use-cases/lire-graphe.ts'
import { lireDatesMinMax, lirePeriodes, lireTelereleve } from './use-cases/lire-periodes.ts'
import { lireProductions } from './use-cases/lire-productions.ts'
import { lireRelevesHebdomadaires } from './use-cases/lire-releves-hebdomadaires.ts'

export const consommationRoutes = bind(consommationEndpoints, {
  getPeriodConso: lectureBreve(lirePeriodes),
  getConsoGraphData: lectureBreve(lireGraphe),
  statistiquesConsommation: lectureBreve(lireStatistiques),
  checkAuthorize: lectureBreve(verifierAutorisation),
  getDerniereConsommationRelevee: lectureBreve(lireDerniereReleve),
  getDerniereConsommationReleveeSem: lectureBreve(lireRelevesHebdomadaires),
  calendrierConsommation: lireCalendrier,
  listeProductionsParAnneeChart: lireProductions,
  isContratTelereleve: lectureBreve(lireTelereleve),
  getDatesMinMaxConsommations: lectureBreve(lireDatesMinMax),
  autorisations: lectureBreve(lireAutorisations),
  consentementConsommation: enregistrerConsentement,
})
