import type { LigneDemandeLue } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { estEnRetard } from '@ondine/webapi/demarche/etat-lu.rules.ts'
import { etatDit } from '@ondine/webapi/demarche/retard-dit.rules.ts'
import { type Icon, IconCheck, IconCircleDashed, IconClock, IconHourglass, IconInbox, IconX } from '@tabler/icons-react'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { etatDeDemande } from './suite.phrases.ts'

const ICONES: Readonly<Record<LigneDemandeLue['etat'], Icon>> = {
  EN_ATTENTE: IconInbox,
  EN_COURS: IconCircleDashed,
  EN_ATTENTE_CLIENT: IconHourglass,
  TRAITE: IconCheck,
  ANNULE: IconX,
}

interface Proprietes {
  readonly demande: LigneDemandeLue
  readonly aujourdhui: string
}

/** How a request stands; of a late one, by how much. */
export const EtatDeDemande = ({ demande, aujourdhui }: Proprietes) => (
  <Etiquette
    ton={etatDeDemande(demande, aujourdhui).ton}
    icone={estEnRetard(demande, aujourdhui) ? IconClock : ICONES[demande.etat]}
  >
    {etatDit(demande, aujourdhui)}
  </Etiquette>
)
