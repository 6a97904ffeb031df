import { statutsEcheance } from '@ondine/webapi/facture/plans.rules.ts'
import type { PlanMensualisation } from '@ondine/webapi/facture/plans.schemas.ts'
import { Etiquette, type TonEtiquette } from '../../../ui/etiquette.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { compteTextes } from '../compte.textes.ts'
import css from './compte.module.css'
import facture from './facture.module.css'

const textes = compteTextes.plans
type Ligne = PlanMensualisation['detail'][number]

/** Past, future or cancelled; of a past one, what became of it. */
const etatDe = ({ isAnnulee, isFuture, statut }: Ligne): readonly [string, TonEtiquette] => {
  if (isAnnulee) return [textes.annulee, 'neutre']
  if (isFuture) return [textes.future, 'information']
  if (statut === 'REJETEE') return [`${textes.passee}, ${statutsEcheance.REJETEE.toLowerCase()}`, 'danger']
  if (statut === 'A_VENIR') return [`${textes.passee}, ${textes.confirmation.toLowerCase()}`, 'vigilance']
  return [`${textes.passee}, ${statutsEcheance[statut].toLowerCase()}`, 'succes']
}

/** How much of a plan is behind, as a bar; the amounts beside it say the same. */
export const Avancement = ({ plan: { total, dejaPreleve } }: { readonly plan: PlanMensualisation }) => (
  <div className={css.avancement} aria-hidden="true">
    <span style={{ width: `${total === 0 ? 0 : Math.min(100, (100 * dejaPreleve) / total)}%` }} />
  </div>
)

/** The figures of a plan, then its lines (2§2). */
export const Plan = ({ plan, ouvert }: { readonly plan: PlanMensualisation; readonly ouvert: boolean }) => (
  <details className={css.plan} open={ouvert}>
    <summary>
      <span>
        {plan.libelle} {plan.debut?.slice(0, 4)}
      </span>
      <span className={facture.somme}>{euros(plan.total)}</span>
    </summary>
    <Avancement plan={plan} />
    <dl className={`${facture.valeurs} ${css.chiffres}`}>
      {[
        [textes.total, euros(plan.total)],
        [textes.debut, plan.debut === null ? '' : dateLongue(plan.debut)],
        [textes.fin, plan.fin === null ? '' : dateLongue(plan.fin)],
        [textes.preleve, euros(plan.dejaPreleve)],
        [textes.restant, euros(plan.restant)],
        ...(plan.dateAnnulation === null ? [] : [[textes.annule, dateLongue(plan.dateAnnulation)]]),
      ].map(([nom, valeur]) => (
        <div key={nom}>
          <dt>{nom}</dt>
          <dd>{valeur}</dd>
        </div>
      ))}
    </dl>
    <table className={css.echeances}>
      <caption className="invisible">Échéances</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">État</th>
          <th scope="col">Montant</th>
        </tr>
      </thead>
      <tbody>
        {plan.detail.map((ligne, rang) => {
          const [libelle, ton] = etatDe(ligne)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two instalments may fall on one day; they never move
            <tr key={rang}>
              <th scope="row">{dateLongue(ligne.date)}</th>
              <td>
                <Etiquette ton={ton}>{libelle}</Etiquette>
              </td>
              <td>{euros(ligne.montant)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </details>
)
