import { champsExplication, champsReprise } from '@ondine/webapi/paiement/administration.champs.ts'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { compter } from '../../../ui/format/nombres.ts'
import { useExpliquer, useReprendre } from './ecarts.queries.ts'

/** Lines to close or to open again, and what is done once they are. */
export interface LignesChoisies {
  readonly lignes: readonly number[]
  /** What one line is called, where there is one. */
  readonly nom: string | undefined
  readonly fait: () => void
}
interface Proprietes {
  readonly ouvert: LignesChoisies | null
  readonly fermer: () => void
}
type Choisies = LignesChoisies & { readonly fermer: () => void }

const Explication = ({ lignes, nom, fait, fermer }: Choisies) => {
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
export const ExplicationDialogue = ({ ouvert, fermer }: Proprietes) => (
  <Dialogue titre="Expliquer un écart" ouvert={ouvert !== null} fermer={fermer}>
    {ouvert && <Explication {...ouvert} fermer={fermer} />}
  </Dialogue>
)

const Reprise = ({ lignes, nom, fait, fermer }: Choisies) => {
  const reprendre = useReprendre()
  const formulaire = useFormulaire({
    id: 'reprise-ecart',
    champs: champsReprise,
    valeurs: { motif: '' },
    envoyer: async ({ motif }) => {
      await reprendre.mutateAsync({ lignes: [...lignes], motif })
      fait()
      fermer()
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-label="Reprendre">
      <p>
        {nom ?? compter(lignes.length, 'écart')}. L’écart attend de nouveau une explication ; l’ancienne reste dans le
        journal.
      </p>
      <Saisie {...formulaire.champ('motif')} />
      <IssuesFormulaire action="Reprendre" enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}

/** Opens again what was explained, with a reason that stays in the journal. */
export const RepriseDialogue = ({ ouvert, fermer }: Proprietes) => (
  <Dialogue titre="Reprendre une explication" ouvert={ouvert !== null} fermer={fermer}>
    {ouvert && <Reprise {...ouvert} fermer={fermer} />}
  </Dialogue>
)
