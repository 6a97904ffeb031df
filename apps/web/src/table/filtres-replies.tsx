import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import css from './table.module.css'

interface Proprietes {
  /** How many of them narrow the list as it stands. */
  readonly actifs: number
  readonly children: ReactNode
}

/** On a phone what narrows a list stands behind one button beside its search, which says how many are at work (mockup 04). */
export const FiltresReplies = ({ actifs, children }: Proprietes) => {
  const [ouverts, setOuverts] = useState(false)
  return (
    <>
      <button
        type="button"
        className={css.deplier}
        aria-expanded={ouverts}
        aria-label={actifs > 0 ? `Filtres\u202f: ${compter(actifs, 'actif')}` : 'Filtres'}
        onClick={() => setOuverts((avant) => !avant)}
      >
        <IconFilter size={20} aria-hidden="true" />
        {actifs > 0 && <span aria-hidden="true">{actifs}</span>}
      </button>
      {ouverts && <div className={css.replies}>{children}</div>}
    </>
  )
}
