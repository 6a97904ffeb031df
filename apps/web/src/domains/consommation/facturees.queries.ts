import { facturationEndpoints } from '@ondine/webapi/facturation/facturation.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { requeteDe } from '../../app/api.ts'

type Facturation = typeof facturationEndpoints

/** Billed consumptions of a contract, the latest first. */
export const useFacturees = (numeroContrat: string) =>
  useQuery(
    requeteDe<Facturation['listeConsommationsFacturees']>(facturationEndpoints.listeConsommationsFacturees, {
      params: { contract: numeroContrat },
    }),
  )

/** By tariff post; asked for electricity only, empty where the contract is not of medium voltage. */
export const useFactureesMT = (numeroContrat: string, actif: boolean) =>
  useQuery({
    ...requeteDe<Facturation['listeConsommationsMTFacturees']>(facturationEndpoints.listeConsommationsMTFacturees, {
      params: { id: numeroContrat },
    }),
    enabled: actif,
  })

/** Billed consumptions of a group, by month. */
export const useFactureesGroupe = (idGroupe: number) =>
  useQuery(
    requeteDe<Facturation['listeConsommationsFactureesGroupe']>(
      facturationEndpoints.listeConsommationsFactureesGroupe,
      { params: { id: idGroupe } },
    ),
  )
