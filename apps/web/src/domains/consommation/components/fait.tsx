import css from './consommation.module.css'

interface ProprietesFait {
  readonly libelle: string
  readonly figure: string
  readonly unite: string
  readonly suite: string
}

/** One figure with its name, its unit and what it says of it. */
export const Fait = ({ libelle, figure, unite, suite }: ProprietesFait) => (
  <div className={css.fait}>
    <dt>{libelle}</dt>
    <dd>
      <span className={css.figure}>
        {figure} <small>{unite}</small>
      </span>
      <span className={css.suite}>{suite}</span>
    </dd>
  </div>
)
