import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { Suspense } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { useParametres } from '../../../navigation/use-adresse.ts'
import { useSession } from '../../../session/session.store.ts'
import { classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { charge } from '../../../ui/chargement.ts'
import { EtatVide } from '../../../ui/etats.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useArticle } from '../articles/articles.queries.ts'
import { LienArticle } from '../articles/lien-article.tsx'
import css from '../components/article.module.css'

const HtmlArticle = charge(() => import('../articles/html-article.tsx'), 'HtmlArticle')
/** No such page, or no longer: said as it is. */
const ArticleAbsent = () => {
  const { utilisateur } = useSession()
  return (
    <>
      <PageHeader titre="Page introuvable" />
      <Carte>
        <EtatVide
          titre="Cette page n’existe pas"
          actions={
            <Lien vers={cheminDe(utilisateur ? 'dashboard' : 'login')} className={classesBouton()}>
              {utilisateur ? 'Revenir au tableau de bord' : 'Revenir à l’accueil'}
            </Lien>
          }
        >
          Elle a pu être retirée, ou son adresse est incomplète.
        </EtatVide>
      </Carte>
    </>
  )
}

/** One editorial article, open to everybody (1§2.1). What does not exist, or is hidden, says so. */
export const ArticleScreen = () => {
  const { identifiantContenu, formatAffichage } = useParametres('contenu')
  const lecture = useArticle(identifiantContenu)
  const { error } = lecture
  if (error instanceof ErreurApi && (error.status === 404 || error.status === 400)) return <ArticleAbsent />
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
