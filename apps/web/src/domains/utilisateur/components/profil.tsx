import { useQuery } from '@tanstack/react-query'
import { requeteConfiguration } from '../../../session/contrats.queries.ts'
import { useSession } from '../../../session/session.store.ts'
import { ensemble, Lu } from '../../../ui/lu.tsx'
import { requeteUtilisateur } from '../utilisateur.queries.ts'
import { FormulaireProfil } from './formulaire-profil.tsx'

/** The profile form with what it needs: the same in the page and in the modal. */
export const Profil = ({ id }: { id: string }) => {
  const { utilisateur: connecte } = useSession()
  const configuration = useQuery(requeteConfiguration())
  const utilisateur = useQuery({ ...requeteUtilisateur(connecte?.userWebId ?? 0), enabled: connecte !== null })
  return (
    <Lu de={ensemble(configuration, utilisateur)} erreur="Votre profil n’a pas pu se charger" hauteur={240}>
      {([regles, lui]) => <FormulaireProfil id={id} utilisateur={lui} configuration={regles} />}
    </Lu>
  )
}
