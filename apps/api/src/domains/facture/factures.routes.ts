import { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import { bind, lectureBreve, sansTransaction } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { sourceFactures, sourceFacturesParEtat } from './factures.source.ts'
import { lireFacture, lireSolde } from './use-cases/lire-facture.ts'
import { telechargerFacture } from './use-cases/telecharger-facture.ts'
import { telechargerOriginal } from './use-cases/telecharger-original.ts'
import { telechargerParFormulaire, telechargerParLien } from './use-cases/telecharger-par-lien.ts'

export const facturesRoutes = bind(facturesEndpoints, {
  listeFactures: lirePage(sourceFactures),
  factures: lirePage(sourceFacturesParEtat),
  detailFacture: lectureBreve(lireFacture),
  telecharger: telechargerFacture,
  osmose: telechargerOriginal,
  // the document is written outside any transaction
  telechargePdf: sansTransaction(telechargerParFormulaire),
  telechargePdfParJeton: telechargerParLien,
  soldeComptableContratAbonnement: lectureBreve(lireSolde),
})
