import { Suspense } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { EcranAVenir } from '../../../navigation/a-venir.screen.tsx'
import { useParametres } from '../../../navigation/use-adresse.ts'
import { Carte } from '../../../ui/carte.tsx'
import { charge } from '../../../ui/chargement.ts'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useArticle } from '../articles/articles.queries.ts'
import { LienArticle } from '../articles/lien-article.tsx'
import css from '../components/article.module.css'

const HtmlArticle = charge(() => import('../articles/html-article.tsx'), 'HtmlArticle')
/** One editorial article, open to everybody (1§2.1). What is not written yet, or hidden, says so. */
export const ArticleScreen = () => {
  const { identifiantContenu, formatAffichage } = useParametres('contenu')
  const lecture = useArticle(identifiantContenu)
  const { error } = lecture
  if (error instanceof ErreurApi && (error.status === 404 || error.status === 400)) return <EcranAVenir />
  return (
    <Lu de={lecture} erreur="Cette page n’a pas pu se charger" hauteur={28} enCarte>
      {(article) => (
        <article className={css.page}>
          <PageHeader titre={article.titre} intro={article.resume} />
          <Carte className={css.carte} marge={false}>
            {article.visuel && formatAffichage !== 'texte' && (
              <img className={css.visuel} src={article.visuel} alt="" width={640} height={360} />
            )}
            {article.contenus.map((bloc, rang) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an article have no other name than their place
              <section key={rang} className={css.bloc}>
                {bloc.titre && <h2>{bloc.titre}</h2>}
                {bloc.resume && <p className={css.resume}>{bloc.resume}</p>}
                {bloc.visuel && formatAffichage !== 'texte' && (
                  <img src={bloc.visuel} alt="" width={640} height={360} />
                )}
                {bloc.texteHtml && (
                  <Suspense>
                    <HtmlArticle html={bloc.texteHtml} className={css.html} />
                  </Suspense>
                )}
                {bloc.liens.length > 0 && (
                  <ul className={css.liens}>
                    {bloc.liens.map((lien) => (
                      <li key={lien.url}>
                        <LienArticle lien={lien} />
                      </li>
                    ))}
                  </ul>
                )}
              </section>
            ))}
          </Carte>
        </article>
      )}
    </Lu>
  )
}
