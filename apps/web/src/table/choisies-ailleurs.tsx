import { accord, entier } from '@ondine/webapi/common/nombres.rules.ts'
import { Bouton } from '../ui/bouton.tsx'
import css from './table.module.css'

const NOMMEES = 20

export interface Ailleurs {
  /** How people call the rows chosen that the page does not show, as far as they were read. */
  readonly noms: readonly string[]
  readonly nombre: number
  /** Leaves them out of the selection. */
  readonly retirer: () => void
}

/** What is chosen unseen, on another page or by another search: how many, which ones, and how to leave them out. */
export const ChoisiesAilleurs = ({
  ailleurs: { noms, nombre, retirer },
  feminin,
}: {
  readonly ailleurs: Ailleurs
  readonly feminin: boolean
}) => {
  const tues = nombre - Math.min(noms.length, NOMMEES)
  return (
    <details className={css.ailleurs}>
      <summary>dont {entier(nombre)} hors de cette page</summary>
      <div>
        <ul>
          {noms.slice(0, NOMMEES).map((nom) => (
            <li key={nom}>{nom}</li>
          ))}
          {tues > 0 && (
            <li>
              {noms.length > 0 && 'et '}
              {entier(tues)}{' '}
              {accord(tues, noms.length > 0 ? 'autre' : 'en tout', noms.length > 0 ? 'autres' : 'en tout')}
            </li>
          )}
        </ul>
        <Bouton variante="second" taille="petit" onClick={retirer}>
          Ne garder que {feminin ? 'celles' : 'ceux'} de cette page
        </Bouton>
      </div>
    </details>
  )
}
