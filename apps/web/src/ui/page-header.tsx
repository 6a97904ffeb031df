import type { ReactNode } from 'react'
import { type EtapeFil, FilAriane } from './fil-ariane.tsx'
import css from './page.module.css'
import { useTitre } from './use-titre.ts'

interface ProprietesPageHeader {
  /** The only h1 of the page, and its title. */
  readonly titre: string
  readonly intro?: ReactNode
  readonly fil?: readonly EtapeFil[]
  readonly actions?: ReactNode
}

/** Head of a page: breadcrumb, h1 (focused on navigation), one line, actions. */
export const PageHeader = ({ titre, intro, fil, actions }: ProprietesPageHeader) => {
  useTitre(titre)
  return (
    <>
      {fil && <FilAriane etapes={fil} />}
      <div className={css.tete}>
        <div className={css.titres}>
          <h1 tabIndex={-1}>{titre}</h1>
          {intro && <div className={css.intro}>{intro}</div>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </>
  )
}
