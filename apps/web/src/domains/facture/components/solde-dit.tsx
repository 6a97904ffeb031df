import { euros } from '../../../ui/format/nombres.ts'
import type { SoldeDit as Dit } from '../solde.phrases.ts'
import css from './facture.module.css'

/** The first lines of an account. */
export const SoldeDit = ({ titre, montant, limite, phrases }: Dit) => (
  <>
    <h2 id="solde" className={montant === null ? css.rien : css.question}>
      {titre}
    </h2>
    {montant !== null && <p className={css.montant}>{euros(montant)}</p>}
    {limite !== null && <p className={css.limite}>{limite}</p>}
    {phrases.map((phrase) => (
      <p key={phrase} className={css.faits}>
        {phrase}
      </p>
    ))}
  </>
)
