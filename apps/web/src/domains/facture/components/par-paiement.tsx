import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import type { ReactNode } from 'react'
import { compteTextes } from '../compte.textes.ts'
import { partDe } from '../part.rules.ts'
import facture from './facture.module.css'

/**
 * Invoices to settle: those that are paid here, then those that are paid another way, which do not vanish for that (2§4), then those of
 * which nobody asks anything for now: debited, frozen, paid in parts.
 */
export const ParPaiement = ({
  factures,
  children,
}: {
  readonly factures: readonly Facture[]
  readonly children: (factures: readonly Facture[]) => ReactNode
}) => {
  const { offertes = [], autres = [], attente = [] } = Object.groupBy(factures, partDe)
  return (
    <>
      {offertes.length > 0 && children(offertes)}
      {autres.length > 0 && (
        <>
          {offertes.length === 0 ? (
            <p className={facture.note}>{compteTextes.aucuneEnLigne(autres.length)}</p>
          ) : (
            <p className={facture.titrePanneau}>{compteTextes.autrement}</p>
          )}
          {children(autres)}
        </>
      )}
      {attente.length > 0 && (
        <>
          <p className={facture.titrePanneau}>{compteTextes.sansSuite}</p>
          {children(attente)}
        </>
      )}
    </>
  )
}
