import type { Emplacement } from '@ondine/webapi/contenu/article.codes.ts'
import type { Article } from '@ondine/webapi/contenu/article.schemas.ts'
import { Carrousel } from '../../ui/carrousel.tsx'
import { TexteRepliable } from '../../ui/texte-repliable.tsx'
import css from './articles/articles.module.css'
import { useArticles } from './articles/articles.queries.ts'
import { LienArticle } from './articles/lien-article.tsx'
import { useLongueurTexte } from './articles/use-longueur-texte.ts'

const Diapositive = ({ article, longueur }: { article: Article; longueur: number }) => {
  const lien = article.contenus.flatMap(({ liens }) => liens)[0]
  return (
    <div className={css.diapositive}>
      {article.visuel && <img className={css.visuel} src={article.visuel} alt="" width={640} height={360} />}
      <div className={css.texte}>
        <h3>{article.titre}</h3>
        {article.resume && (
          <p>
            <TexteRepliable texte={article.resume} longueur={longueur} />
          </p>
        )}
        {lien && <LienArticle lien={lien} />}
      </div>
    </div>
  )
}

interface ProprietesCarrousel {
  readonly emplacement: Emplacement
  readonly titre: string
  readonly className?: string
}

/** The articles of a place, in a carousel at the end of its page: it may come late without moving anything. */
export const CarrouselArticles = ({ emplacement, titre, className }: ProprietesCarrousel) => {
  const articles = useArticles(emplacement)
  const longueur = useLongueurTexte()
  if (!articles || articles.length === 0) return null
  return (
    <div className={className}>
      <h2 className={css.intitule}>{titre}</h2>
      <Carrousel
        nom={titre}
        diapositives={articles.map((article) => ({
          cle: article.identifiant,
          titre: article.titre,
          contenu: <Diapositive article={article} longueur={longueur} />,
        }))}
      />
    </div>
  )
}
