import type { ReactNode } from 'react'
import css from './demarche.module.css'
import type { SectionDite } from './reponses.rules.ts'

interface Proprietes {
  readonly sections: readonly SectionDite[]
  readonly actionDe?: (section: SectionDite) => ReactNode
}

/** Answers as they were given, step by step. */
export const Reponses = ({ sections, actionDe }: Proprietes) =>
  sections.map((section) => (
    <section key={section.id} className={css.section} aria-labelledby={`recap-${section.id}`}>
      <div className={css.teteSection}>
        <h3 id={`recap-${section.id}`}>{section.titre}</h3>
        {actionDe?.(section)}
      </div>
      <dl className={css.faits}>
        {section.reponses.map(({ nom, etiquette, valeur }) => (
          <div key={nom}>
            <dt>{etiquette}</dt>
            <dd>{valeur}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
