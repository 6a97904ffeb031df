import { champsDecisionPaiement, champsPreuvePaiement } from '@ondine/webapi/paiement/administration.champs.ts'
import type { DecisionPaiement } from '@ondine/webapi/paiement/administration.codes.ts'
import { useId } from 'react'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { useDecider, useProuver } from './administration.queries.ts'
import { textesDeDecision } from './administration.textes.ts'

interface Proprietes {
  readonly reference: string
  readonly fermer: () => void
}

/** Applies the money to its dues, or takes back what was paid: with a reason. */
export const Decision = ({ reference, decision, fermer }: Proprietes & { readonly decision: DecisionPaiement }) => {
  const decider = useDecider()
  const id = useId()
  const { action, dit } = textesDeDecision[decision]
  const formulaire = useFormulaire({
    id: 'decision-paiement',
    champs: champsDecisionPaiement,
    valeurs: { motif: '' },
    envoyer: async ({ motif }) => {
      await decider.mutateAsync({ reference, decision, motif })
      fermer()
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-labelledby={id}>
      <p id={id}>{dit}</p>
      <Saisie {...formulaire.champ('motif')} />
      <IssuesFormulaire
        action={action}
        variante={decision === 'CONTREPASSATION' ? 'danger' : 'principal'}
        enCours={formulaire.enCours}
        fermer={fermer}
      />
    </Formulaire>
  )
}

/** What the bank's statement says, where the bank cannot be asked. */
export const Preuve = ({ reference, fermer }: Proprietes) => {
  const prouver = useProuver()
  const id = useId()
  const formulaire = useFormulaire({
    id: 'preuve-paiement',
    champs: champsPreuvePaiement,
    valeurs: { identifiantTransaction: '', numeroAutorisation: '', montant: '', date: '', motif: '' },
    envoyer: async (saisie) => {
      await prouver.mutateAsync({ reference, ...saisie })
      fermer()
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-labelledby={id}>
      <p id={id}>La banque est d’abord interrogée : cette preuve ne sert que si elle ne répond pas.</p>
      <Saisie {...formulaire.champ('identifiantTransaction')} />
      <Saisie {...formulaire.champ('numeroAutorisation')} />
      <Saisie {...formulaire.champ('montant')} />
      <Saisie {...formulaire.champ('date')} />
      <Saisie {...formulaire.champ('motif')} />
      <IssuesFormulaire action="Inscrire le paiement" enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}
