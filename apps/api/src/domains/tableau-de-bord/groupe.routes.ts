import { tableauDeBordGroupeEndpoints } from '@ondine/webapi/tableau-de-bord/groupe.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { lireTuilesGroupe } from './use-cases/lire-tuiles-groupe.ts'
import {
  lireConsommationFactureeGroupe,
  lireDerniereFactureGroupe,
  lireMoisPrevisionGroupe,
  lireStatistiqueGroupe,
} from './use-cases/lire-une-tuile-groupe.ts'
import { lireDateProchaine, lireLevees, lireNombre, lireReglement } from './use-cases/non-transmis.ts'

export const tableauDeBordGroupeRoutes = bind(tableauDeBordGroupeEndpoints, {
  tuilesGroupe: lireTuilesGroupe,
  derniereConsommationFactureeGroupe: lireConsommationFactureeGroupe,
  derniereFactureGroupe: lireDerniereFactureGroupe,
  dernierReglementGroupe: lireReglement,
  dateProchaineFacturationGroupe: lireDateProchaine,
  moisPrevisionProchaineFactureGroupe: lireMoisPrevisionGroupe,
  nombreFacturesAReglerGroupe: lireNombre,
  nombreFacturesEnRelanceGroupe: lireNombre,
  getNombreLeveesEtDateDerniereLeveeGroupe: lireLevees,
  derniereStatistiqueConsommationGroupe: lireStatistiqueGroupe,
  derniereStatistiqueConsommationTelereleveGroupe: lireStatistiqueGroupe,
})
