import { lotEndpoints } from '@ondine/webapi/facture/lot.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import type { EcrireDocument } from './lot/entrees-du-lot.ts'
import { lireTotauxSelection, telechargerLot } from './use-cases/telecharger-lot.ts'

/**
 * @param ecrire the document of one invoice; absent: as its own call gives it
 * @param absenceMs how long a reader may take nothing
 */
export const lotRoutesAvec = (ecrire?: EcrireDocument, absenceMs?: number) =>
  bind(lotEndpoints, {
    telechargeMultiplePdf: sansTransaction(telechargerLot(ecrire, absenceMs)),
    totauxSelection: sansTransaction(lireTotauxSelection),
  })
export const lotRoutes = lotRoutesAvec()
