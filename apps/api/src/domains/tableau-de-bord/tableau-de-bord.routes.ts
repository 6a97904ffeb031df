import { tableauDeBordEndpoints } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.endpoints.ts'
import { bind, lectureBreve } from '../../platform/http/bind.ts'
import {
  lireDateProchaine,
  lireLevees,
  lireNombreARegler,
  lireNombreEnRelance,
  lireReglement,
} from './use-cases/lire-compte.ts'
import { lireTuiles } from './use-cases/lire-tuiles.ts'
import {
  lireConsommationFacturee,
  lireDerniereFacture,
  lireMoisPrevision,
  lireStatistique,
  lireStatistiqueTelereleve,
} from './use-cases/lire-une-tuile.ts'

export const tableauDeBordRoutes = bind(tableauDeBordEndpoints, {
  tuiles: lectureBreve(lireTuiles),
  derniereConsommationFacturee: lectureBreve(lireConsommationFacturee),
  derniereFacture: lectureBreve(lireDerniereFacture),
  dernierReglement: lectureBreve(lireReglement),
  dateProchaineFacturation: lectureBreve(lireDateProchaine),
  moisPrevisionProchaineFacture: lectureBreve(lireMoisPrevision),
  nombreFacturesARegler: lectureBreve(lireNombreARegler),
  nombreFacturesEnRelance: lectureBreve(lireNombreEnRelance),
  getNombreLeveesEtDateDerniereLevee: lectureBreve(lireLevees),
  derniereStatistiqueConsommation: lectureBreve(lireStatistique),
  derniereStatistiqueConsommationTelereleve: lectureBreve(lireStatistiqueTelereleve),
})
