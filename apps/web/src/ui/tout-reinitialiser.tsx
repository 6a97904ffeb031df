import { IconRestore } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Bouton } from './bouton.tsx'
import { Confirmation } from './confirmation.tsx'

const ACTION = 'Tout réinitialiser'

/** Asks for everything of a back-office page to be what it was at first. */
export const BoutonToutReinitialiser = ({ actif, agir }: { readonly actif: boolean; readonly agir: () => void }) => (
  <Bouton variante="neutre" taille="petit" disabled={!actif} onClick={agir}>
    <IconRestore size={18} aria-hidden="true" />
    {ACTION}
  </Bouton>
)

interface ProprietesReinitialisation {
  readonly titre: string
  /** Something differs from what the product provides. */
  readonly actif: boolean
  readonly enCours: boolean
  /** Does it, then calls `fermer`, whatever came of it. */
  readonly confirmer: (fermer: () => void) => void
  readonly children: ReactNode
}

/** Gives everything of a back-office page back its original state, once confirmed. */
export const ToutReinitialiser = ({ titre, actif, enCours, confirmer, children }: ProprietesReinitialisation) => {
  const [ouvert, setOuvert] = useState(false)
  const fermer = (): void => setOuvert(false)
  return (
    <>
      <BoutonToutReinitialiser actif={actif} agir={() => setOuvert(true)} />
      <Confirmation
        titre={titre}
        action={ACTION}
        ouvert={ouvert}
        enCours={enCours}
        fermer={fermer}
        confirmer={() => confirmer(fermer)}
      >
        {children}
      </Confirmation>
    </>
  )
}
