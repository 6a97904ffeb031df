import { facturationEndpoints } from '@ondine/webapi/facturation/facturation.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lire } from '../../api/appels.ts'

/** Billed consumptions of a contract, the latest first. */
export const useFacturees = (numeroContrat: string) =>
  useQuery(
    lire(facturationEndpoints.listeConsommationsFacturees, {
      params: { contract: numeroContrat },
    }),
  )

/** By tariff post; asked for electricity only, empty where the contract is not of medium voltage. */
export const useFactureesMT = (numeroContrat: string, actif: boolean) =>
  useQuery({
    ...lire(facturationEndpoints.listeConsommationsMTFacturees, {
      params: { id: numeroContrat },
    }),
    enabled: actif,
  })

/** Billed consumptions of a group, by month. */
export const useFactureesGroupe = (idGroupe: number) =>
  useQuery(lire(facturationEndpoints.listeConsommationsFactureesGroupe, { params: { id: idGroupe } }))
