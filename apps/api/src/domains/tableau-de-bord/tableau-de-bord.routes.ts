import { tableauDeBordEndpoints } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.endpoints.ts'
import { bind, lectureBreve } from '../../platform/http/bind.ts'
import { lireTuiles } from './use-cases/lire-tuiles.ts'
import {
  lireConsommationFacturee,
  lireDerniereFacture,
  lireMoisPrevision,
  lireStatistique,
  lireStatistiqueTelereleve,
} from './use-cases/lire-une-tuile.ts'
import { lireDateProchaine, lireLevees, lireNombre, lireReglement } from './use-cases/non-transmis.ts'

export const tableauDeBordRoutes = bind(tableauDeBordEndpoints, {
  tuiles: lectureBreve(lireTuiles),
  derniereConsommationFacturee: lectureBreve(lireConsommationFacturee),
  derniereFacture: lectureBreve(lireDerniereFacture),
  dernierReglement: lireReglement,
  dateProchaineFacturation: lireDateProchaine,
  moisPrevisionProchaineFacture: lectureBreve(lireMoisPrevision),
  nombreFacturesARegler: lireNombre,
  nombreFacturesEnRelance: lireNombre,
  getNombreLeveesEtDateDerniereLevee: lireLevees,
  derniereStatistiqueConsommation: lectureBreve(lireStatistique),
  derniereStatistiqueConsommationTelereleve: lectureBreve(lireStatistiqueTelereleve),
})
