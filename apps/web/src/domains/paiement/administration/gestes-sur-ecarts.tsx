import { LIGNES_A_EXPLIQUER_MAX } from '@ondine/webapi/paiement/rapprochement.codes.ts'
import { IconArrowBackUp, IconMessage2Check } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import css from './administration.module.css'
import { actionDuGeste, type GesteSurEcart, type LignesChoisies, MotifDialogue } from './explication.tsx'

const rien = () => undefined
const icones = {
  accepter: IconMessage2Check,
  expliquer: IconMessage2Check,
  reprendre: IconArrowBackUp,
  revenir: IconArrowBackUp,
} as const

interface Ligne<E> {
  readonly nommer: (ecart: E) => string
  /** What else a line leads to. */
  readonly voir: (ecart: E) => ReactNode
}

/** What a list of gaps offers: on one line, on those that are ticked, and the question that both open. */
export const useGesteSurEcarts = <E extends { readonly id: number }>(
  geste: GesteSurEcart,
  { nommer, voir }: Ligne<E>,
) => {
  const [choisies, setChoisies] = useState<LignesChoisies | null>(null)
  const action = actionDuGeste(geste)
  return {
    actionsDe: (ecart: E) => (
      <span className={css.gestes}>
        {voir(ecart)}
        <Bouton
          variante="discret"
          taille="petit"
          aria-label={`${action} ${nommer(ecart)}`}
          onClick={() => setChoisies({ lignes: [ecart.id], nom: nommer(ecart), fait: rien })}
        >
          {action}
        </Bouton>
      </span>
    ),
    actionsDeMasse: (_: unknown, vider: (restent: readonly string[]) => void, identifiants: readonly string[]) => [
      {
        libelle: `${action} la sélection`,
        court: action,
        icone: icones[geste],
        agir: () =>
          setChoisies({
            lignes: identifiants.slice(0, LIGNES_A_EXPLIQUER_MAX).map(Number),
            nom: undefined,
            fait: () => vider(identifiants.slice(LIGNES_A_EXPLIQUER_MAX)),
          }),
      },
    ],
    dialogue: <MotifDialogue geste={geste} ouvert={choisies} fermer={() => setChoisies(null)} />,
  }
}
