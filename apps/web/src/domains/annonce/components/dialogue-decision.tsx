import { champsDecision } from '@ondine/webapi/annonce/annonce.champs.ts'
import type { LigneAffaire } from '@ondine/webapi/annonce/annonce.endpoints.ts'
import { useId } from 'react'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { useTraiter } from '../annonce.queries.ts'
import { contratsDits } from '../annonce.textes.ts'

/** A decision that wants a reason. */
export interface DecisionMotivee {
  readonly decision: 'SUSPENDU' | 'ECARTE'
  readonly affaire: LigneAffaire
}

const TEXTES = {
  SUSPENDU: {
    titre: 'Suspendre l’accès de ce compte\u202f?',
    action: 'Suspendre l’accès',
    dit: (compte: string, contrats: string) => `${compte} ne verra plus rien\u202f: ${contrats}.`,
  },
  ECARTE: {
    titre: 'Écarter cette ligne\u202f?',
    action: 'Écarter',
    dit: (compte: string, contrats: string) => `Rien ne change pour ${compte}\u202f: ${contrats}.`,
  },
} as const

const Decision = ({ decision, affaire, fermer }: DecisionMotivee & { fermer: () => void }) => {
  const traiter = useTraiter()
  const { action, dit } = TEXTES[decision]
  const id = useId()
  const formulaire = useFormulaire({
    id: 'decision',
    champs: champsDecision,
    valeurs: { motif: '' },
    envoyer: async ({ motif }) => {
      await traiter.mutateAsync({ ids: [affaire.id], decision, motif })
      fermer()
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-labelledby={id}>
      <p id={id}>{dit(affaire.compte, contratsDits(affaire.contrats.split(', ')))}</p>
      <Saisie {...formulaire.champ('motif')} data-premier-champ />
      <IssuesFormulaire action={action} enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}

/** Suspends the access of a case's account, or dismisses the case: with a reason. */
export const DialogueDecision = ({ ouvert, fermer }: { ouvert: DecisionMotivee | null; fermer: () => void }) => (
  <Dialogue titre={ouvert ? TEXTES[ouvert.decision].titre : ''} ouvert={ouvert !== null} fermer={fermer}>
    {ouvert && <Decision {...ouvert} fermer={fermer} />}
  </Dialogue>
)
