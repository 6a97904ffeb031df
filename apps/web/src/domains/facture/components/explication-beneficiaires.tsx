import { FINE } from '@ondine/webapi/common/nombres.rules.ts'
import type { ExplicationFacture } from '@ondine/webapi/facture/explication.schemas.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { explicationTextes } from '../explication.textes.ts'
import css from './explication.module.css'

/** Who receives an invoice: a bar in its parts, and the same in figures. */
export const Beneficiaires = ({ beneficiaires }: Pick<ExplicationFacture, 'beneficiaires'>) => {
  const total = beneficiaires.reduce((somme, { montant }) => somme + montant, 0)
  if (beneficiaires.length === 0 || beneficiaires.some(({ montant }) => montant < 0) || total === 0) return null
  return (
    <>
      <h3 className={css.titre}>
        {explicationTextes.beneficiaires} {euros(total)}
      </h3>
      <div className={css.parts} aria-hidden="true">
        {beneficiaires.map(({ nom, montant }, rang) => (
          <span key={nom} className={css[`part${rang % 5}`]} style={{ flexGrow: montant }} />
        ))}
      </div>
      <dl className={css.recoit}>
        {beneficiaires.map(({ nom, montant }, rang) => (
          <div key={nom}>
            <dt>
              <span className={`${css.pastille} ${css[`part${rang % 5}`]}`} aria-hidden="true" />
              {nom}
            </dt>
            <dd>
              {euros(montant)}{' '}
              <small>
                {Math.round((100 * montant) / total)}
                {FINE}%
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
