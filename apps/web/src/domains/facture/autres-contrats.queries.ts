import { estPersonnel } from '@ondine/webapi/navigation/profils.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { requeteConfiguration, requeteNombreContrats } from '../../session/contrats.queries.ts'
import { useSession } from '../../session/session.store.ts'
import type { Compte } from './autres-contrats.public.ts'
import { useSoldeGroupe } from './facture.queries.ts'

/** All contracts of the account and what they ask together. Staff see everybody's contracts: none is theirs. */
export const useCompte = (): Compte => {
  const { utilisateur } = useSession()
  const { data: configuration } = useQuery(requeteConfiguration())
  const { data: nombre } = useQuery(requeteNombreContrats())
  const nbContrats = estPersonnel(utilisateur?.profils ?? []) ? 1 : (nombre?.visibles ?? 1)
  const additionnes = configuration?.fonctionnalites.Groupe === true
  const { data, isError } = useSoldeGroupe(0, nbContrats > 1 && additionnes)
  const lu = data && { nombre: data.nbFacturesARegler, montant: data.montantARegler }
  const illisible = isError || (configuration !== undefined && !additionnes)
  return { nbContrats, ensemble: lu ?? (illisible ? null : undefined) }
}
