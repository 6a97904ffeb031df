import { lotEndpoints } from '@ondine/webapi/facture/lot.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import type { PreparerDocuments } from './lot/entrees-du-lot.ts'
import { exigerUnePlace, lireTotauxSelection, telechargerLot } from './use-cases/telecharger-lot.ts'

/**
 * @param preparer the documents of invoices; absent: as their own call gives them
 * @param absenceMs how long a reader may take nothing
 */
export const lotRoutesAvec = (preparer?: PreparerDocuments, absenceMs?: number) =>
  bind(lotEndpoints, {
    telechargeMultiplePdf: sansTransaction(telechargerLot(preparer, absenceMs), exigerUnePlace),
    totauxSelection: sansTransaction(lireTotauxSelection),
  })
export const lotRoutes = lotRoutesAvec()
