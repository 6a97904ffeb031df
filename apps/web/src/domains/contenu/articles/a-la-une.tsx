import { CarrouselArticles } from '../carrousel-articles.public.tsx'
import css from './a-la-une.module.css'
import { useArticles } from './articles.queries.ts'
import { LienArticle } from './lien-article.tsx'

/** Below the fold of the home: a carousel of four images and three tiles (1§2.3). */
export const ALaUne = () => {
  const tuiles = useArticles('tuiles-accueil') ?? []
  return (
    <div className={css.une}>
      <CarrouselArticles emplacement="carrousel-accueil" titre="À la une" className={css.carrousel} />
      {tuiles.length > 0 && (
        <ul className={css.tuiles} aria-label="Pour commencer">
          {tuiles.map(({ identifiant, titre, resume, visuel, contenus }) => {
            const lien = contenus.flatMap(({ liens }) => liens)[0]
            return (
              <li key={identifiant} className={css.tuile}>
                {visuel && <img src={visuel} alt="" width={640} height={360} />}
                <div>
                  <h2>{titre}</h2>
                  {resume && <p>{resume}</p>}
                  {lien && <LienArticle lien={lien} />}
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
