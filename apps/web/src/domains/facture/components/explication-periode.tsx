import type { FactureDetaillee } from '@ondine/webapi/facture/factures.schemas.ts'
import { Link } from '@tanstack/react-router'
import { destination } from '../../../navigation/destination.ts'
import { useContenuOuvert } from '../../../session/contenus.queries.ts'
import { periodeDeConso } from '../explication.periode.ts'
import css from './explication.module.css'

/** The days of an invoice; a click shows them on the chart, where consumption may be seen (docs/decisions/018). */
export const Periode = ({ facture }: { readonly facture: FactureDetaillee }) => {
  const ouvert = useContenuOuvert()
  const { periode, date1, date2, isContratResilie } = facture
  if (date1 === null || date2 === null || isContratResilie || !ouvert('conso')) return <>Période {periode}</>
  return (
    <Link {...destination('conso', { periode: periodeDeConso(date1, date2) })} className={css.lien}>
      Période {periode}
    </Link>
  )
}
