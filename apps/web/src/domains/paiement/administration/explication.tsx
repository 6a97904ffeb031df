import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { champsExplication, champsReprise } from '@ondine/webapi/paiement/administration.champs.ts'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { useAccepter, useExpliquer, useReprendre, useRevenir } from './ecarts.queries.ts'

/** Lines to close or to open again, and what is done once they are. */
export interface LignesChoisies {
  readonly lignes: readonly number[]
  /** What one line is called, where there is one. */
  readonly nom: string | undefined
  readonly fait: () => void
}

/** Closes what a list leaves open, or opens it again: with a reason that stays in the journal. */
const gestes = {
  accepter: {
    titre: 'Accepter un écart',
    action: 'Accepter',
    dit: 'Accepter ne déplace pas d’argent. Si l’écart change, il attend de nouveau.',
    champs: champsExplication,
    useGeste: useAccepter,
  },
  revenir: {
    titre: 'Reprendre un écart accepté',
    action: 'Reprendre',
    dit: 'L’écart attend de nouveau\u202f; ce qui en était dit reste dans le journal.',
    champs: champsReprise,
    useGeste: useRevenir,
  },
  expliquer: {
    titre: 'Expliquer un écart',
    action: 'Expliquer',
    dit: 'Expliquer ne déplace pas d’argent.',
    champs: champsExplication,
    useGeste: useExpliquer,
  },
  reprendre: {
    titre: 'Reprendre une explication',
    action: 'Reprendre',
    dit: 'L’écart attend de nouveau une explication\u202f; l’ancienne reste dans le journal.',
    champs: champsReprise,
    useGeste: useReprendre,
  },
} as const
export type GesteSurEcart = keyof typeof gestes
export const actionDuGeste = (geste: GesteSurEcart): string => gestes[geste].action

interface Proprietes {
  readonly geste: GesteSurEcart
  readonly fermer: () => void
}

const Motif = ({ geste, lignes, nom, fait, fermer }: LignesChoisies & Proprietes) => {
  const { action, dit, champs, useGeste } = gestes[geste]
  const { mutateAsync } = useGeste()
  const formulaire = useFormulaire({
    id: `${geste}-ecart`,
    champs,
    valeurs: { motif: '' },
    envoyer: async ({ motif }) => {
      await mutateAsync({ lignes: [...lignes], motif })
      fait()
      fermer()
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-label={action}>
      <p>
        {nom ?? compter(lignes.length, 'écart')}. {dit}
      </p>
      <Saisie {...formulaire.champ('motif')} data-premier-champ />
      <IssuesFormulaire action={action} enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}

export const MotifDialogue = ({ geste, ouvert, fermer }: Proprietes & { readonly ouvert: LignesChoisies | null }) => (
  <Dialogue titre={gestes[geste].titre} ouvert={ouvert !== null} fermer={fermer}>
    {ouvert && <Motif geste={geste} {...ouvert} fermer={fermer} />}
  </Dialogue>
)
