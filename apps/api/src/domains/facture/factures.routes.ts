import { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import { bind, lectureBreve, sansTransaction } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import type { documentDeFacture } from './documents/document-de-facture.ts'
import { sourceFactures, sourceFacturesParEtat } from './factures.source.ts'
import { lireFacture, lireSolde } from './use-cases/lire-facture.ts'
import { telechargerFacture } from './use-cases/telecharger-facture.ts'
import { telechargerOriginal } from './use-cases/telecharger-original.ts'
import { telechargerParFormulaire, telechargerParLien } from './use-cases/telecharger-par-lien.ts'

/** @param ecrire the document of one invoice; absent: the original, or what its lines make */
export const facturesRoutesAvec = (ecrire?: typeof documentDeFacture) =>
  bind(facturesEndpoints, {
    listeFactures: lirePage(sourceFactures),
    factures: lirePage(sourceFacturesParEtat),
    detailFacture: lectureBreve(lireFacture),
    telecharger: telechargerFacture(ecrire),
    osmose: telechargerOriginal,
    // the document is written outside any transaction
    telechargePdf: sansTransaction(telechargerParFormulaire),
    telechargePdfParJeton: telechargerParLien,
    soldeComptableContratAbonnement: lectureBreve(lireSolde),
  })
export const facturesRoutes = facturesRoutesAvec()
