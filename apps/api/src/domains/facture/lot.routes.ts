import { lotEndpoints } from '@ondine/webapi/facture/lot.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import type { sommesChoisies } from './lot/choisies.ts'
import type { PreparerDocuments } from './lot/entrees-du-lot.ts'
import { archivesEnFile, lireTotauxSelection, telechargerLot } from './use-cases/telecharger-lot.ts'

/**
 * @param preparer the documents of invoices; absent: as their own call gives them
 * @param absenceMs how long a reader may take nothing
 * @param sommer what a selection comes to; absent: as the database says
 * @param attenteMs how long one waits for a place before they are told
 */
export const lotRoutesAvec = (
  preparer?: PreparerDocuments,
  absenceMs?: number,
  sommer?: typeof sommesChoisies,
  attenteMs?: number,
) =>
  bind(lotEndpoints, {
    telechargeMultiplePdf: sansTransaction(telechargerLot(preparer, absenceMs), archivesEnFile(attenteMs)),
    totauxSelection: sansTransaction(lireTotauxSelection(sommer)),
  })
export const lotRoutes = lotRoutesAvec()
