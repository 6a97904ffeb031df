import type { ReactNode } from 'react'
import css from './administration.module.css'

interface ProprietesTable {
  readonly colonnes: readonly string[]
  /** The last cell of each row holds what may be done with it. */
  readonly actions?: boolean
  /** Rows. */
  readonly children: ReactNode
}

/** A short table of the back office, all of it on the page; its rows become cards on a phone. */
export const TableReglages = ({ colonnes, actions = true, children }: ProprietesTable) => (
  <table className={`${css.table} ${css.cartes}`}>
    <thead className="invisible-telephone">
      <tr>
        {colonnes.map((colonne) => (
          <th key={colonne} scope="col">
            {colonne}
          </th>
        ))}
        {actions && (
          <th scope="col">
            <span className="invisible">Actions</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
