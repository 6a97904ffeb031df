import { isPaiementOffert } from '@ondine/webapi/facture/facture.rules.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import type { ReactNode } from 'react'
import { compteTextes } from '../compte.textes.ts'
import facture from './facture.module.css'

/** Invoices to settle: those that are paid here, then those that are paid another way, which do not vanish for that (2§4). */
export const ParPaiement = ({
  factures,
  children,
}: {
  readonly factures: readonly Facture[]
  readonly children: (factures: readonly Facture[]) => ReactNode
}) => {
  const { offertes = [], autres = [] } = Object.groupBy(factures, (une) =>
    isPaiementOffert(une) ? 'offertes' : 'autres',
  )
  if (autres.length === 0) return children(offertes)
  if (offertes.length === 0)
    return (
      <>
        <p className={facture.note}>{compteTextes.aucuneEnLigne}</p>
        {children(autres)}
      </>
    )
  return (
    <>
      {children(offertes)}
      <p className={facture.titrePanneau}>{compteTextes.autrement}</p>
      {children(autres)}
    </>
  )
}
