import type { ReactNode } from 'react'
import { Bouton } from './bouton.tsx'
import { Dialogue } from './dialogue.tsx'

interface ProprietesConfirmation {
  readonly titre: string
  readonly action: string
  readonly ouvert: boolean
  readonly enCours: boolean
  readonly fermer: () => void
  readonly confirmer: () => void
  readonly children: ReactNode
}

/** Asks before something that cannot be undone at once. */
export const Confirmation = ({
  titre,
  action,
  ouvert,
  enCours,
  fermer,
  confirmer,
  children,
}: ProprietesConfirmation) => (
  <Dialogue
    titre={titre}
    ouvert={ouvert}
    fermer={fermer}
    pied={
      <>
        <Bouton variante="neutre" onClick={fermer}>
          Annuler
        </Bouton>
        <Bouton variante="danger" enCours={enCours} onClick={confirmer}>
          {action}
        </Bouton>
      </>
    }
  >
    {children}
  </Dialogue>
)
