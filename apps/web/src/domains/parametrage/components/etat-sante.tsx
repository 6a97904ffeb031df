import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Etiquette } from '../../../ui/etiquette.tsx'

const etats = {
  OK: { ton: 'succes', icone: IconCircleCheck, mot: 'En ordre' },
  ALERTE: { ton: 'vigilance', icone: IconAlertTriangle, mot: 'À surveiller' },
  KO: { ton: 'danger', icone: IconCircleX, mot: 'En panne' },
} as const

/** State of a health check: a word, a shape, a colour. */
export const EtatSante = ({ etat }: { etat: keyof typeof etats }) => {
  const { ton, icone, mot } = etats[etat]
  return (
    <Etiquette ton={ton} icone={icone}>
      {mot}
    </Etiquette>
  )
}
