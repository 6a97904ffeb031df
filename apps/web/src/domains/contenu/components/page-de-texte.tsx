import { Carte } from '../../../ui/carte.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { DocumentDeTexte } from '../textes/document.ts'
import css from './page-de-texte.module.css'

/** A long text to read: one column, titled sections. */
export const PageDeTexte = ({ texte }: { texte: DocumentDeTexte }) => (
  <div className={css.page}>
    <PageHeader titre={texte.titre} intro={texte.miseAJour} />
    <Carte className={css.texte}>
      <p className={css.intro}>{texte.intro}</p>
      {texte.sections.map(({ titre, contenu }) => (
        <section key={titre}>
          <h2>{titre}</h2>
          {contenu.map((bloc) =>
            typeof bloc === 'string' ? (
              <p key={bloc}>{bloc}</p>
            ) : (
              <ul key={bloc[0]}>
                {bloc.map((ligne) => (
                  <li key={ligne}>{ligne}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </Carte>
  </div>
)
