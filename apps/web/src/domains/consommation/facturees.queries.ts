import { consommationsFactureesEndpoints } from '@ondine/webapi/facture/consommations-facturees.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lire } from '../../api/appels.ts'

/** Billed consumptions of a contract, the latest first. */
export const useFacturees = (numeroContrat: string) =>
  useQuery(
    lire(consommationsFactureesEndpoints.listeConsommationsFacturees, {
      params: { contract: numeroContrat },
    }),
  )

/** By tariff post; asked for electricity only, empty where the contract is not of medium voltage. */
export const useFactureesMT = (numeroContrat: string, actif: boolean) =>
  useQuery({
    ...lire(consommationsFactureesEndpoints.listeConsommationsMTFacturees, {
      params: { id: numeroContrat },
    }),
    enabled: actif,
  })

/** Billed consumptions of a group, by month. */
export const useFactureesGroupe = (idGroupe: number) =>
  useQuery(lire(consommationsFactureesEndpoints.listeConsommationsFactureesGroupe, { params: { id: idGroupe } }))
