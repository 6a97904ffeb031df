import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import { type EtatDit, libellesEtatDit } from '@ondine/webapi/facture/etat-dit.codes.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import type { EtapeRelance } from '@ondine/webapi/facture/relance.codes.ts'
import { IconAlertCircle, IconArrowLeft, IconBuildingBank, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Etiquette } from '../../../ui/etiquette.tsx'

type Forme = Pick<ComponentProps<typeof Etiquette>, 'ton' | 'icone'>

const URGENTE: Forme = { ton: 'danger', icone: IconAlertCircle }

const PROPRES: Readonly<Partial<Record<EtapeRelance, Forme>>> = {
  SOLDEE: { ton: 'succes', icone: IconCheck },
  A_ECHOIR: { ton: 'vigilance', icone: IconClock },
  TRESOR: { ton: 'information', icone: IconBuildingBank },
}

const formeDe = (etape: EtapeRelance): Forme =>
  PROPRES[etape] ?? (suites[etape].retard ? URGENTE : { ton: 'information', icone: IconClock })

const FORMES: Readonly<Partial<Record<EtatDit, Forme>>> = {
  AVOIR: { ton: 'information', icone: IconArrowLeft },
  ANNULEE: { ton: 'information', icone: IconX },
  NON_VALIDEE: { ton: 'information', icone: IconClock },
  EN_COURS: { ton: 'information', icone: IconClock },
  PRELEVEMENT_REFUSE: URGENTE,
}

/** State of an invoice, in a word and a shape: the step that its sentence and its means follow from. */
export const EtatFacture = ({ facture: { etatDit, etape } }: { readonly facture: Facture }) => (
  <Etiquette {...(FORMES[etatDit] ?? formeDe(etape))}>{libellesEtatDit[etatDit]}</Etiquette>
)
