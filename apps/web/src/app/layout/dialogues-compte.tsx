import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { ContratsModal } from '../../domains/abonnement/contrats-modal.public.ts'
import { GroupesModal } from '../../domains/groupe/groupes-modal.public.ts'
import { FormulaireMotDePasse, Profil, SuppressionCompte } from '../../domains/utilisateur/compte.public.ts'
import { requeteConfiguration } from '../../session/contrats.queries.ts'
import {
  type DialogueDeCompte,
  fermerDialogueCompte,
  magasinDialogueCompte,
} from '../../session/dialogues-compte.store.ts'
import { useSession } from '../../session/session.store.ts'
import { Dialogue } from '../../ui/dialogue.tsx'
import { Squelette } from '../../ui/squelette.tsx'
import { useMagasin } from '../../ui/store.ts'

const titres: Readonly<Record<DialogueDeCompte, string>> = {
  profil: 'Mon profil',
  motDePasse: 'Mon mot de passe',
  supprimerCompte: 'Supprimer mon compte',
  contrats: 'Mes contrats',
  groupes: 'Mes groupes',
}

const Contenu = ({ ouvert }: { ouvert: DialogueDeCompte }) => {
  const { utilisateur } = useSession()
  const { data: configuration } = useQuery(requeteConfiguration())
  if (!utilisateur || !configuration) return <Squelette hauteur={200} />
  if (ouvert === 'groupes') return <GroupesModal fermer={fermerDialogueCompte} />
  if (ouvert === 'contrats') return <ContratsModal fermer={fermerDialogueCompte} />
  if (ouvert === 'profil') return <Profil id="profil-modal" />
  if (ouvert === 'supprimerCompte') return <SuppressionCompte utilisateur={utilisateur} fermer={fermerDialogueCompte} />
  return (
    <FormulaireMotDePasse utilisateur={utilisateur} regle={configuration.parametres} apres={fermerDialogueCompte} />
  )
}

/** Profile, password and delete-account modals (1§2.3); each loads when it opens, and stays with its page. */
export const DialoguesCompte = () => {
  const { ouvert } = useMagasin(magasinDialogueCompte)
  const chemin = useRouterState({ select: ({ location }) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the back button leaves the page, not the modal over another one
  useEffect(() => fermerDialogueCompte, [chemin])
  return (
    <Dialogue titre={ouvert ? titres[ouvert] : ''} ouvert={ouvert !== null} fermer={fermerDialogueCompte}>
      {ouvert && (
        <Suspense fallback={<Squelette hauteur={200} />}>
          <Contenu ouvert={ouvert} />
        </Suspense>
      )}
    </Dialogue>
  )
}
