import type { Liste } from '@ondine/webapi/liste/liste.ts'
import type { EtatTable } from './etat-url.ts'
import { ordresDe, valeurOrdre } from './ordres.rules.ts'
import css from './table.module.css'

interface Proprietes {
  readonly liste: Liste
  readonly etat: EtatTable
  readonly changer: (changement: Partial<EtatTable>) => void
}

/** Order of the cards on a phone, which have no headings to press. */
export const ChoixOrdre = ({ liste, etat, changer }: Proprietes) => {
  const ordres = ordresDe(liste)
  return (
    <select
      className={`${css.filtre} ${css.ordre}`}
      aria-label="Trier par"
      value={valeurOrdre(etat.tri, etat.decroissant)}
      onChange={({ target }) => {
        const ordre = ordres.find(({ valeur }) => valeur === target.value)
        if (ordre) changer({ tri: ordre.tri, decroissant: ordre.decroissant })
      }}
    >
      {ordres.map(({ valeur, libelle }) => (
        <option key={valeur} value={valeur}>
          {libelle}
        </option>
      ))}
    </select>
  )
}
