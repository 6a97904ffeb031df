import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { Link } from '@tanstack/react-router'
import { destination } from '../../../navigation/destination.ts'
import { retourTextes as textes } from '../paiement.textes.ts'
import css from './paiement.module.css'

export interface RecuDeLigne {
  readonly recu: string
  readonly contrat: string
  /** The number of the bill, as its payer knows it. */
  readonly reference: string
}

/** The receipts of a payment of several bills, one for each, behind how many they are. */
export const Recus = ({ recus }: { readonly recus: readonly RecuDeLigne[] }) => (
  <details className={css.recus}>
    <summary>{compter(recus.length, 'reçu')}</summary>
    <ul>
      {recus.map(({ recu, contrat, reference }) => (
        <li key={recu}>
          <Link {...destination('recu-reglement', {}, { contrat, recu })}>{textes.recuDe(reference)}</Link>
        </li>
      ))}
    </ul>
  </details>
)
