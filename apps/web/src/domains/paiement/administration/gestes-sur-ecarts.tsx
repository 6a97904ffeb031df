import { LIGNES_A_EXPLIQUER_MAX } from '@ondine/webapi/paiement/rapprochement.codes.ts'
import { IconArrowBackUp, IconMessage2Check } from '@tabler/icons-react'
import { useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import css from './administration.module.css'
import { type Ecart, nomDeLEcart, VoirLePaiement } from './ecart.tsx'
import { actionDuGeste, type GesteSurEcart, type LignesChoisies, MotifDialogue } from './explication.tsx'

const rien = () => undefined
const icones = { expliquer: IconMessage2Check, reprendre: IconArrowBackUp } as const

/** What a list of gaps offers: on one line, on those that are ticked, and the question that both open. */
export const useGesteSurEcarts = (geste: GesteSurEcart) => {
  const [choisies, setChoisies] = useState<LignesChoisies | null>(null)
  const action = actionDuGeste(geste)
  return {
    actionsDe: (ecart: Ecart) => (
      <span className={css.gestes}>
        <VoirLePaiement ecart={ecart} />
        <Bouton
          variante="discret"
          taille="petit"
          aria-label={`${action} ${nomDeLEcart(ecart)}`}
          onClick={() => setChoisies({ lignes: [ecart.id], nom: nomDeLEcart(ecart), fait: rien })}
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
