import type { ReactNode } from 'react'
import css from './abonnement.module.css'

export type LigneFiche = readonly [label: string, valeur: ReactNode]

/** Labels and values; what is not known says so rather than leave a hole. */
export const Fiche = ({ lignes }: { readonly lignes: readonly LigneFiche[] }) => (
  <dl className={css.fiche}>
    {lignes.map(([label, valeur]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{valeur === null || valeur === '' ? <span className={css.vide}>Non renseigné</span> : valeur}</dd>
      </div>
    ))}
  </dl>
)
