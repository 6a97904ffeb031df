import type { FactureDetaillee } from '@ondine/webapi/facture/factures.schemas.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { useContenuOuvert } from '../../../session/contenus.queries.ts'
import { useContratCourant } from '../../../session/use-contrat-courant.ts'
import { periodeDeConso } from '../explication.periode.ts'
import css from './explication.module.css'

/**
 * Words that lead to the days of an invoice on the chart; the words alone where that chart is not to be seen, or is not that of the
 * contract in context (docs/decisions/018).
 */
export const VersSesJours = ({
  facture: { date1, date2, isContratResilie, numeroContrat, identifiantInterneFacture },
  children,
  sinon = children,
}: {
  readonly facture: FactureDetaillee
  readonly children: ReactNode
  readonly sinon?: ReactNode
}) => {
  const ouvert = useContenuOuvert()
  const courant = useContratCourant()
  if (date1 === null || date2 === null || isContratResilie || !ouvert('conso')) return sinon
  if (courant.numeroContrat !== numeroContrat) return sinon
  const search = { periode: periodeDeConso(date1, date2), facture: String(identifiantInterneFacture) }
  return (
    <Link {...destination('conso', search)} className={css.lien}>
      {children}
    </Link>
  )
}

/** The days of an invoice; a click shows them on the chart. */
export const Periode = ({ facture }: { readonly facture: FactureDetaillee }) => (
  <VersSesJours facture={facture}>Période {facture.periode}</VersSesJours>
)
