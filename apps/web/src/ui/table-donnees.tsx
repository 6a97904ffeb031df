import type { ReactNode } from 'react'
import css from './table.module.css'

export interface Colonne<L> {
  readonly cle: string
  readonly titre: string
  readonly rendu: (ligne: L) => ReactNode
  /** Numbers and amounts stand at the right. */
  readonly droite?: boolean
  /** This cell names the row. */
  readonly entete?: boolean
}

interface ProprietesTable<L> {
  /** Says what the table holds; hidden where a heading above already does. */
  readonly legende: string
  readonly legendeCachee?: boolean
  readonly colonnes: readonly Colonne<L>[]
  readonly lignes: readonly L[]
  readonly cleDe: (ligne: L) => string
}

/** A plain table whose rows become cards on a phone. Explicit roles: `display: block` would take them away. */
export const TableDonnees = <L,>({ legende, legendeCachee = false, colonnes, lignes, cleDe }: ProprietesTable<L>) => (
  <div className={css.defile}>
    {/* biome-ignore-start lint/a11y/noRedundantRoles: browsers drop the native roles when CSS turns rows into blocks */}
    <table className={css.table} role="table">
      <caption className={legendeCachee ? 'invisible' : undefined}>{legende}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {colonnes.map(({ cle, titre, droite }) => (
            <th key={cle} scope="col" role="columnheader" className={droite ? css.droite : undefined}>
              {titre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lignes.map((ligne) => (
          <tr key={cleDe(ligne)} role="row">
            {colonnes.map(({ cle, titre, rendu, droite, entete }) => {
              const contenu = (
                <>
                  <span className={css.nom} aria-hidden="true">
                    {titre}
                  </span>
                  <span>{rendu(ligne)}</span>
                </>
              )
              const classe = droite ? css.droite : undefined
              return entete ? (
                <th key={cle} scope="row" role="rowheader" className={classe}>
                  {contenu}
                </th>
              ) : (
                <td key={cle} role="cell" className={classe}>
                  {contenu}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
    {/* biome-ignore-end lint/a11y/noRedundantRoles: same */}
  </div>
)
