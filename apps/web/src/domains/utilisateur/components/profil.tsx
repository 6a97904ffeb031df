import { useQuery } from '@tanstack/react-query'
import { requeteConfiguration } from '../../../session/contrats.queries.ts'
import { useSession } from '../../../session/session.store.ts'
import { EtatErreur } from '../../../ui/etats.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { requeteUtilisateur } from '../utilisateur.queries.ts'
import { FormulaireProfil } from './formulaire-profil.tsx'

/** The profile form with what it needs: the same in the page and in the modal. */
export const Profil = ({ id }: { id: string }) => {
  const { utilisateur: connecte } = useSession()
  const configuration = useQuery(requeteConfiguration())
  const utilisateur = useQuery({ ...requeteUtilisateur(connecte?.userWebId ?? 0), enabled: connecte !== null })
  if (configuration.data && utilisateur.data)
    return <FormulaireProfil id={id} utilisateur={utilisateur.data} configuration={configuration.data} />
  if (configuration.isError || utilisateur.isError)
    return (
      <EtatErreur
        titre="Votre profil n’a pas pu se charger"
        reessayer={() => {
          void configuration.refetch()
          void utilisateur.refetch()
        }}
      />
    )
  return <Squelette hauteur={240} />
}
