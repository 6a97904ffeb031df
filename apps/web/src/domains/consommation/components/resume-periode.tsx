import { etatDuGraphe } from '../barres.ts'
import { horsMesure, titrePeriode } from '../consommation.textes.ts'
import { isCout, noteDeCout } from '../mesure.ts'
import { resumeDe } from '../resume.ts'
import css from './consommation.module.css'
import type { Consommation } from './use-consommation.ts'

/** The period in one sentence; readers hear it each time the graph changes. In euros, what they count. */
export const ResumePeriode = ({ conso }: { conso: Consommation }) => {
  const { donnees, periode, lues, unite, ecart, attente } = conso
  const connu = etatDuGraphe(conso.barres, periode) === 'pret'
  const hors = horsMesure(periode, conso.bornes.JOURNEE)
  const resume = donnees && connu && !attente ? resumeDe(periode, lues, donnees.statistiques, unite, ecart) : undefined
  return (
    <>
      <p className={css.resume} aria-live="polite" aria-atomic="true">
        {resume && (
          <>
            <span className="invisible">{titrePeriode(periode)} : </span>
            <b>{resume.figure}</b>
            {resume.suite}
            {resume.ecart && <b className={resume.ecart.baisse ? css.baisse : css.hausse}>{resume.ecart.texte}</b>}
            {resume.fin}
          </>
        )}
      </p>
      {hors !== undefined && <p className={css.noteDeCout}>{hors}</p>}
      {isCout(unite) && <p className={css.noteDeCout}>{noteDeCout(unite)}</p>}
    </>
  )
}
