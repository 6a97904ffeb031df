import { useQuery } from '@tanstack/react-query'
import { requeteConfiguration } from '../../../../session/contrats.queries.ts'
import { useSession } from '../../../../session/session.store.ts'

/** What the person at work may do with accounts, as far as profile and features say; each call has the last word. */
export const usePermises = () => {
  const { utilisateur } = useSession()
  const { data: configuration } = useQuery(requeteConfiguration())
  const miens = utilisateur?.profils ?? []
  const actives = configuration?.fonctionnalites
  return {
    miens,
    moi: utilisateur?.userWebId,
    regle: configuration?.parametres,
    usurper: (actives?.Usurpation ?? false) && miens.includes('ADMIN'),
    supprimer: actives?.supprimerUtilisateurs ?? false,
    rattacher: actives?.RattachementContratsMasse ?? false,
    grouper: actives?.Groupe ?? false,
  }
}
export type Permises = ReturnType<typeof usePermises>
