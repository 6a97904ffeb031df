import { administrationDemarchesEndpoints } from '@ondine/webapi/demarche/administration.endpoints.ts'
import { echangeDemarchesEndpoints } from '@ondine/webapi/demarche/echange.endpoints.ts'
import type { Requete } from '@ondine/webapi/http/endpoint.ts'
import { ecrire, http } from '../../../api/appels.ts'
import { telechargerExport } from '../../../api/telecharger-export.ts'

export const exporterReglages = () => telechargerExport(echangeDemarchesEndpoints.exporterFormulaires, {})
export const comparerReglages = (fichier: string, signal?: AbortSignal) =>
  http.appeler(echangeDemarchesEndpoints.comparerFormulaires, { body: { fichier } }, signal)
export const reprendreReglages = (fichier: string, empreinte: string) =>
  ecrire(echangeDemarchesEndpoints.importerFormulaires, { body: { fichier, empreinte } })

type Lus = Requete<typeof administrationDemarchesEndpoints.supprimerTousFormulaires>['body']['lus']
export const fermerToutes = (lus: Lus) =>
  ecrire(administrationDemarchesEndpoints.supprimerTousFormulaires, { body: { lus } })
