import { lotEndpoints } from '@ondine/webapi/facture/lot.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import type { sommesChoisies } from './lot/choisies.ts'
import type { PreparerDocuments } from './lot/entrees-du-lot.ts'
import { lireTotauxSelection, retenirUnePlace, telechargerLot } from './use-cases/telecharger-lot.ts'

/**
 * @param preparer the documents of invoices; absent: as their own call gives them
 * @param absenceMs how long a reader may take nothing
 * @param sommer what a selection comes to; absent: as the database says
 */
export const lotRoutesAvec = (preparer?: PreparerDocuments, absenceMs?: number, sommer?: typeof sommesChoisies) =>
  bind(lotEndpoints, {
    telechargeMultiplePdf: sansTransaction(telechargerLot(preparer, absenceMs), retenirUnePlace),
    totauxSelection: sansTransaction(lireTotauxSelection(sommer)),
  })
export const lotRoutes = lotRoutesAvec()
