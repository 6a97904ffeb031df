import type { MotifSansPaiement } from '@ondine/webapi/facture/facture.codes.ts'
import { libellesStatut } from '@ondine/webapi/facture/factures.codes.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { etapesRelance } from '@ondine/webapi/facture/relance.messages.ts'
import { IconAlertCircle, IconArrowLeft, IconBuildingBank, IconCheck, IconClock } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { instantLocal } from '../../../ui/format/dates.ts'

/** What stops an invoice from being paid now says more than that it is to settle. */
const ETATS: Readonly<Partial<Record<MotifSansPaiement, ComponentProps<typeof Etiquette>>>> = {
  NON_VALIDEE: { ton: 'information', icone: IconClock, children: 'Pas encore validée' },
  PRELEVEMENT: { ton: 'information', icone: IconClock, children: 'Prélèvement prévu' },
  EN_COURS: { ton: 'information', icone: IconClock, children: 'Paiement en cours' },
  FSL: { ton: 'information', icone: IconClock, children: 'Aide à l’étude' },
  LITIGE: { ton: 'information', icone: IconClock, children: 'Réclamation à l’étude' },
}

/** State of an invoice, in a word and a shape. */
export const EtatFacture = ({ facture }: { readonly facture: Facture }) => {
  const { statut, nature, dateLimitePaiementFacture: limite } = facture
  if (nature === 'AVOIR')
    return (
      <Etiquette ton="information" icone={IconArrowLeft}>
        Avoir
      </Etiquette>
    )
  if (statut === 'TR')
    return (
      <Etiquette ton="information" icone={IconBuildingBank}>
        {libellesStatut.TR}
      </Etiquette>
    )
  if (statut === 'DR')
    return (
      <Etiquette ton="succes" icone={IconCheck}>
        {libellesStatut.DR}
      </Etiquette>
    )
  const dit = facture.motifSansPaiement === null ? undefined : ETATS[facture.motifSansPaiement]
  if (dit !== undefined) return <Etiquette {...dit} />
  if (facture.rejet !== null)
    return (
      <Etiquette ton="danger" icone={IconAlertCircle}>
        Prélèvement refusé
      </Etiquette>
    )
  if (facture.phase === 'IRRECOUVRABLE' || facture.phase === 'PLAN_DE_PAIEMENT')
    return (
      <Etiquette ton="information" icone={IconClock}>
        {etapesRelance[facture.phase].libelle}
      </Etiquette>
    )
  if (facture.isContentieux)
    return (
      <Etiquette ton="danger" icone={IconAlertCircle}>
        Recouvrement
      </Etiquette>
    )
  return limite !== null && limite < instantLocal(Date.now()).jour ? (
    <Etiquette ton="danger" icone={IconAlertCircle}>
      Échéance dépassée
    </Etiquette>
  ) : (
    <Etiquette ton="vigilance" icone={IconClock}>
      {libellesStatut.AR}
    </Etiquette>
  )
}
