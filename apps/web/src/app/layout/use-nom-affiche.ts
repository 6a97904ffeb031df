import { useQuery } from '@tanstack/react-query'
import { requeteConfiguration } from '../../session/contrats.queries.ts'
import { useSession } from '../../session/session.store.ts'
import { nomAffiche } from './nom-affiche.rules.ts'

/** How the header names the user. */
export const useNomAffiche = (): string => {
  const { utilisateur } = useSession()
  const { data: configuration } = useQuery(requeteConfiguration())
  if (!utilisateur) return ''
  return nomAffiche(
    utilisateur,
    configuration?.parametres.affichageUtilisateur ?? 'Name',
    configuration?.connexionsSociales ?? [],
  )
}
