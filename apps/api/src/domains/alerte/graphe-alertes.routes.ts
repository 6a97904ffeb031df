import { grapheAlertesEndpoints } from '@ondine/webapi/alerte/graphe-alertes.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { lireGrapheAlertes, lireGrapheAlertesGroupe } from './use-cases/lire-graphe-alertes.ts'

export const grapheAlertesRoutes = bind(grapheAlertesEndpoints, {
  listeConsommationsInstanceAlerteChart: lireGrapheAlertes,
  listeConsommationsInstanceAlerteChartGroupe: lireGrapheAlertesGroupe,
})
