import { tableauDeBordGroupeEndpoints } from '@ondine/webapi/tableau-de-bord/groupe.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import {
  lireDateProchaineGroupe,
  lireLeveesGroupe,
  lireNombreAReglerGroupe,
  lireNombreEnRelanceGroupe,
  lireReglementGroupe,
} from './use-cases/lire-compte.ts'
import { lirePortefeuille } from './use-cases/lire-portefeuille.ts'
import { lireTuilesGroupe } from './use-cases/lire-tuiles-groupe.ts'
import {
  lireConsommationFactureeGroupe,
  lireDerniereFactureGroupe,
  lireMoisPrevisionGroupe,
  lireStatistiqueGroupe,
} from './use-cases/lire-une-tuile-groupe.ts'

export const tableauDeBordGroupeRoutes = bind(tableauDeBordGroupeEndpoints, {
  tuilesGroupe: lireTuilesGroupe,
  portefeuille: lirePortefeuille,
  derniereConsommationFactureeGroupe: lireConsommationFactureeGroupe,
  derniereFactureGroupe: lireDerniereFactureGroupe,
  dernierReglementGroupe: lireReglementGroupe,
  dateProchaineFacturationGroupe: lireDateProchaineGroupe,
  moisPrevisionProchaineFactureGroupe: lireMoisPrevisionGroupe,
  nombreFacturesAReglerGroupe: lireNombreAReglerGroupe,
  nombreFacturesEnRelanceGroupe: lireNombreEnRelanceGroupe,
  getNombreLeveesEtDateDerniereLeveeGroupe: lireLeveesGroupe,
  derniereStatistiqueConsommationGroupe: lireStatistiqueGroupe,
  derniereStatistiqueConsommationTelereleveGroupe: lireStatistiqueGroupe,
})
