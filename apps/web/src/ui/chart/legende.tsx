import type { ReactNode } from 'react'
import { useId } from 'react'
import css from './graphique.module.css'
import { MotifHachure } from './motif-hachure.tsx'

export type SigneLegende = 'mesure' | 'estime' | 'partiel' | 'corrige' | 'manquant' | 'moyenne'

const Signe = ({ signe }: { signe: SigneLegende }) => {
  const hachure = useId()
  if (signe === 'moyenne') {
    return (
      <svg width="22" height="16" aria-hidden="true">
        <path d="M1 8H22" className={css.moyenne} />
      </svg>
    )
  }
  return (
    <svg width="14" height="16" aria-hidden="true">
      {signe === 'estime' && <MotifHachure id={hachure} />}
      {signe === 'mesure' && <rect x="1" y="1" width="12" height="14" rx="2.5" className={css.plein} />}
      {signe === 'estime' && (
        <rect x="1" y="1" width="12" height="14" rx="2.5" fill={`url(#${hachure})`} className={css.contourEstime} />
      )}
      {signe === 'manquant' && <rect x="1" y="1" width="12" height="14" rx="2.5" className={css.boiteManquante} />}
      {signe === 'partiel' && (
        <>
          <rect x="1" y="8" width="12" height="7" rx="1" className={css.plein} />
          <path d="M1.75 8V1.75h10.5V8" className={css.manqueEnHaut} />
        </>
      )}
      {signe === 'corrige' && (
        <>
          <rect x="1" y="8" width="12" height="7" rx="1" className={css.plein} />
          <circle cx="7" cy="3.5" r="2.75" className={css.marqueCorrige} />
        </>
      )}
    </svg>
  )
}

export interface EntreeLegende {
  readonly signe: SigneLegende
  readonly texte: ReactNode
}

/** Only what the drawing shows. */
export const Legende = ({ entrees, children }: { entrees: readonly EntreeLegende[]; children?: ReactNode }) => (
  <div className={css.legende}>
    <ul>
      {entrees.map(({ signe, texte }) => (
        <li key={signe}>
          <Signe signe={signe} />
          <span>{texte}</span>
        </li>
      ))}
    </ul>
    {children}
  </div>
)
