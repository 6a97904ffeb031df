import { explicationEndpoints } from '@ondine/webapi/facture/explication.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lire } from '../../api/appels.ts'

/** Why an invoice is what it is. */
export const useExplication = (internalId: number, actif = true) =>
  useQuery({ ...lire(explicationEndpoints.explicationFacture, { params: { internalId } }), enabled: actif })

/** The next invoice of a contract, and its monthly payments. */
export const useAVenir = (contract: string, actif = true) =>
  useQuery({ ...lire(explicationEndpoints.aVenir, { params: { contract } }), enabled: actif })
