import { tableauDeBordEndpoints } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { lireTuiles } from './use-cases/lire-tuiles.ts'
import {
  lireConsommationFacturee,
  lireDerniereFacture,
  lireStatistique,
  lireStatistiqueTelereleve,
} from './use-cases/lire-une-tuile.ts'

export const tableauDeBordRoutes = bind(tableauDeBordEndpoints, {
  tuiles: lireTuiles,
  derniereConsommationFacturee: lireConsommationFacturee,
  derniereFacture: lireDerniereFacture,
  derniereStatistiqueConsommation: lireStatistique,
  derniereStatistiqueConsommationTelereleve: lireStatistiqueTelereleve,
})
