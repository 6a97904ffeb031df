import { champsExplication } from '@ondine/webapi/paiement/administration.champs.ts'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { compter } from '../../../ui/format/nombres.ts'
import { useExpliquer } from './ecarts.queries.ts'

/** Lines to close, and what is done once they are. */
export interface AExpliquer {
  readonly lignes: readonly number[]
  /** What one line is called, where there is one. */
  readonly nom: string | undefined
  readonly fait: () => void
}

const Contenu = ({ lignes, nom, fait, fermer }: AExpliquer & { readonly fermer: () => void }) => {
  const expliquer = useExpliquer()
  const formulaire = useFormulaire({
    id: 'explication-ecart',
    champs: champsExplication,
    valeurs: { motif: '' },
    envoyer: async ({ motif }) => {
      await expliquer.mutateAsync({ lignes: [...lignes], motif })
      fait()
      fermer()
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-label="Expliquer">
      <p>{nom ?? compter(lignes.length, 'écart')}. Expliquer ne déplace pas d’argent.</p>
      <Saisie {...formulaire.champ('motif')} />
      <IssuesFormulaire action="Expliquer" enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}

/** Closes what the statements leave open, with a reason that stays in the journal. */
export const ExplicationDialogue = ({
  ouvert,
  fermer,
}: {
  readonly ouvert: AExpliquer | null
  readonly fermer: () => void
}) => (
  <Dialogue titre="Expliquer un écart" ouvert={ouvert !== null} fermer={fermer}>
    {ouvert && <Contenu {...ouvert} fermer={fermer} />}
  </Dialogue>
)
