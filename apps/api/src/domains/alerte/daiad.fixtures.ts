import { PARIS } from '../../platform/instant-local.ts'
import { fuseauDe, jourDeTexte } from '../../platform/temps-local.ts'
import { lecteurInstant } from '../../platform/temps-local-texte.ts'
import { type Lecture, PARAMETRES_SERIE } from '../consommation/serie/lecture.ts'
import { toutDeriver } from '../consommation/serie/series.fixtures.ts'
import { lireTrial } from '../consommation/serie/trial.fixtures.ts'
import type { JourHoraire } from './evaluation/fuite.ts'

/** Same clock as Europe/Paris. */
const MADRID = fuseauDe('Europe/Madrid')

/** Readings of the 92 meters of the trial, in the order of the file. */
export const lecturesDaiad = (): Map<string, Lecture[]> => {
  const lire = lecteurInstant('dd/MM/yyyy HH:mm:ss', MADRID)
  const compteurs = new Map<string, Lecture[]>()
  for (const [compteur = '', date = '', index = ''] of lireTrial()) {
    const lu = lire(date)
    if (!lu.ok) throw new Error(`${date}: ${lu.raison}`)
    const lectures = compteurs.get(compteur) ?? []
    lectures.push({
      instant: lu.instant,
      indexLitres: Number(index),
      origine: 'telereleve',
      heureDouble: lu.heureDouble,
    })
    compteurs.set(compteur, lectures)
  }
  return compteurs
}

/** Hours of a series as the engine reads them. */
export const joursDe = (lectures: readonly Lecture[]): JourHoraire[] =>
  toutDeriver(lectures, [], PARAMETRES_SERIE, MADRID).jours.map(({ jour, litres, qualites }) => ({
    debut: PARIS.debutJour(jourDeTexte(jour)),
    litres,
    qualite: qualites,
  }))

/** The same readings with a leak of `litresHeure` from `debut` to `fin` (seconds): the index shows it from then on. */
export const avecFuite = (lectures: readonly Lecture[], litresHeure: number, debut: number, fin: number): Lecture[] =>
  lectures.map((lecture) => {
    const duree = Math.max(0, Math.min(lecture.instant, fin) - debut)
    return { ...lecture, indexLitres: lecture.indexLitres + Math.floor((duree * litresHeure) / 3600) }
  })
