import type { AVenir } from '@ondine/webapi/facture/explication.schemas.ts'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { explicationTextes } from '../explication.textes.ts'
import { direConsommation, direMensualites, direRegularisation, direSansRegularisation } from '../plan.phrases.ts'
import css from './prevision.module.css'

const textes = explicationTextes.plan

/** Monthly payments against real use, and what would be regularised today; why that is not known. */
export const Mensualites = ({
  plan,
  ditAuDessus,
  prochaine = false,
}: {
  readonly plan: NonNullable<AVenir['plan']>
  /** Why nothing is foreseen, where that stands above already. */
  readonly ditAuDessus: AVenir['motif']
  /** The next one is said nowhere else. */
  readonly prochaine?: boolean
}) => {
  const { regleSurFactures, prochaineLe, prochaineMontant, regularisation, dejaDemande, motif } = plan
  return (
    <div className={css.mensualites}>
      <h3>{textes.titre}</h3>
      {motif === 'PLAN_A_VENIR' ? (
        <p>{textes.aVenir}</p>
      ) : (
        <>
          {regularisation !== null && <p className={css.fort}>{direRegularisation(regularisation, dejaDemande)}</p>}
          <p>
            {direMensualites(plan)}{' '}
            {regleSurFactures > 0 && `Vous avez aussi réglé ${euros(regleSurFactures)} sur vos factures. `}
            {direConsommation(plan)}
          </p>
          {motif !== null && <p>{direSansRegularisation(motif, ditAuDessus)}</p>}
        </>
      )}
      {prochaine && prochaineLe !== null && prochaineMontant !== null && (
        <p>
          Prochaine mensualité : {euros(prochaineMontant)} le {dateLongue(prochaineLe)}.
        </p>
      )}
    </div>
  )
}
