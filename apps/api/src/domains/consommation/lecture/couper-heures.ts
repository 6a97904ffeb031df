import type { OrigineReleve } from '@ondine/webapi/consommation/consommation.codes.ts'
import { PARIS } from '../../../platform/instant-local.ts'
import { type Compteur, PARAMETRES_PARC, parametresDuCompteur } from '../serie/debits.ts'
import { decouperJour, type JourDecoupe, type LitresDansHeure } from '../serie/decouper-jour.ts'
import { cumulA, type Troncon, tronconsDe } from '../serie/fonction-index.ts'
import type { Lecture, OrigineLecture } from '../serie/lecture.ts'
import { validerLectures } from '../serie/valider-lectures.ts'
import type { JourLu, LectureBord, Lu, Sejour } from './lu.ts'

export const ORIGINES: Readonly<Record<OrigineReleve, OrigineLecture>> = {
  RELEVE: 'releve',
  TELERELEVE: 'telereleve',
  AUTO_RELEVE: 'autoReleve',
  ESTIME: 'estime',
  RECTIFIE: 'rectifie',
  POSE: 'pose',
  DEPOSE: 'depose',
}

const lectureDe = ({ instant, index, origine, version, heureDouble }: LectureBord): Lecture => ({
  instant,
  indexLitres: index,
  origine: ORIGINES[origine],
  version,
  heureDouble,
})

const litresDansHeureDe = (lectures: readonly LectureBord[], compteur: Compteur): LitresDansHeure => {
  if (lectures.length === 0) return () => null
  // of a meter's history, only what surrounds the border is here
  const parametres = { ...parametresDuCompteur(PARAMETRES_PARC, compteur), debitFoyer: null }
  const { points } = validerLectures(lectures.map(lectureDe), [], parametres, PARIS)
  const troncons: readonly Troncon[] = tronconsDe(points, parametres)
  return (debutHeure, instant) => {
    const [avant, apres] = [cumulA(troncons, debutHeure), cumulA(troncons, instant)]
    return avant === null || apres === null ? null : apres - avant
  }
}

/** A day row as its stay may show it. */
export interface JourDuSejour extends JourDecoupe {
  readonly sejour: Sejour
}

/**
 * The day rows read with their hours, cut to the stay: the day an occupant leaves and the next one comes is split at that
 * instant, by the readings around it (decisions: key).
 */
export const couperHeures = ({ heures, sejours, lecturesBord }: Pick<Lu, 'heures' | 'sejours' | 'lecturesBord'>) => {
  const parAppareil = Map.groupBy(lecturesBord, ({ appareil }) => appareil)
  const fonctions = new Map<number, LitresDansHeure>()
  const fonctionDe = ({ appareil, ...compteur }: Sejour): LitresDansHeure => {
    const connue = fonctions.get(appareil) ?? litresDansHeureDe(parAppareil.get(appareil) ?? [], compteur)
    fonctions.set(appareil, connue)
    return connue
  }
  return heures.map((jour: JourLu): JourDuSejour => {
    const sejour = sejours[jour.rang - 1]
    if (sejour === undefined || jour.qualites.length !== jour.litres.length)
      throw new Error(`day row ${jour.jour} of stay ${jour.rang} does not hold together`)
    const coupe = decouperJour(jour, PARIS, sejour.duMesure, sejour.auMesure, fonctionDe(sejour))
    return { ...coupe, sejour }
  })
}
