import { libellesStatut } from '@ondine/webapi/facture/factures.codes.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { IconAlertCircle, IconArrowLeft, IconBuildingBank, IconCheck, IconClock } from '@tabler/icons-react'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { instantLocal } from '../../../ui/format/dates.ts'

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
