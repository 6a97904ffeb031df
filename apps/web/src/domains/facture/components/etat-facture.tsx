import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import type { EtapeRelance } from '@ondine/webapi/facture/relance.codes.ts'
import { etapesRelance } from '@ondine/webapi/facture/relance.messages.ts'
import { IconAlertCircle, IconArrowLeft, IconBuildingBank, IconCheck, IconClock } from '@tabler/icons-react'
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

/** What stops a bill that is asked for from being paid now. */
const EMPECHEMENTS: Readonly<Partial<Record<NonNullable<Facture['motifSansPaiement']>, string>>> = {
  NON_VALIDEE: 'Pas encore validée',
  EN_COURS: 'Paiement en cours',
}

/** State of an invoice, in a word and a shape: the step that its sentence and its means follow from. */
export const EtatFacture = ({ facture }: { readonly facture: Facture }) => {
  const { nature, etape, rejet, motifSansPaiement: motif } = facture
  if (nature === 'AVOIR')
    return (
      <Etiquette ton="information" icone={IconArrowLeft}>
        Avoir
      </Etiquette>
    )
  const empeche = suites[etape].attente === 'REGLEMENT' && motif !== null ? EMPECHEMENTS[motif] : undefined
  if (empeche !== undefined)
    return (
      <Etiquette ton="information" icone={IconClock}>
        {empeche}
      </Etiquette>
    )
  if (rejet !== null && ['A_ECHOIR', 'ECHUE'].includes(etape))
    return <Etiquette {...URGENTE}>Prélèvement refusé</Etiquette>
  return <Etiquette {...formeDe(etape)}>{etapesRelance[etape].libelle}</Etiquette>
}
