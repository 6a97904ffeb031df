import type { Fuseau } from '../../../platform/temps-local.ts'
import { texteJour } from '../../../platform/temps-local.ts'
import { type ParametresParc, parametresDuCompteur } from '../serie/debits.ts'
import type { JourConsommation } from '../serie/deriver-jours.ts'
import type { Lecture } from '../serie/lecture.ts'
import { type Changement, type DemandeLectures, type Recalcul, recalculer } from '../serie/recalculer.ts'
import type { Episode } from '../serie/valider-lectures.ts'
import type { AppareilADeriver } from './derivation.repo.ts'
import type { Etendue } from './jours.repo.ts'

/** Changes closer than this are one change: their recomputations would read each other's surroundings. */
const PROCHES = 45 * 86_400
const HEURE = 3600

/** Waiting windows as few disjoint changes, in order of time. */
export const regrouper = (
  changements: readonly (Changement & { lectures: number })[],
): (Changement & { lectures: number })[] => {
  const groupes: (Changement & { lectures: number })[] = []
  for (const changement of changements.toSorted((a, b) => a.min - b.min)) {
    const dernier = groupes.at(-1)
    if (dernier !== undefined && changement.min - dernier.max < PROCHES)
      groupes[groupes.length - 1] = {
        min: dernier.min,
        max: Math.max(dernier.max, changement.max),
        lectures: dernier.lectures + changement.lectures,
      }
    else groupes.push(changement)
  }
  return groupes
}

/** What one meter becomes: days replaced, new rows, new episodes. Filled by `recalculerAppareil`. */
export type EtatAppareil = {
  readonly id: number
  readonly identifiant: string
  readonly etendues: Etendue[]
  readonly jours: Map<string, JourConsommation>
  episodes: Episode[]
  lecturesLues: number
}

const appliquer = (etat: EtatAppareil, recalcul: Recalcul): void => {
  const { premierJour, dernierJour, jours, apres, jusqua, episodes } = recalcul
  const du = premierJour === null ? null : texteJour(premierJour)
  const au = dernierJour === null ? null : texteJour(dernierJour)
  etat.etendues.push({ appareil: etat.id, du, au })
  for (const jour of etat.jours.keys())
    if ((du === null || jour >= du) && (au === null || jour <= au)) etat.jours.delete(jour)
  for (const jour of jours) etat.jours.set(jour.jour, jour)
  const gardes = etat.episodes.filter(
    ({ debut }) => !((apres === null || debut > apres) && (jusqua === null || debut <= jusqua)),
  )
  etat.episodes = [...gardes, ...episodes].sort((a, b) => a.debut - b.debut)
  etat.lecturesLues += recalcul.lecturesLues
}

/** The whole work on one meter, as requests for readings: many meters advance together (see deriver-lot.ts). */
export function* recalculerAppareil(
  appareil: AppareilADeriver,
  parc: ParametresParc,
  fuseau: Fuseau,
): Generator<DemandeLectures, EtatAppareil, Lecture[]> {
  const etat: EtatAppareil = {
    id: appareil.id,
    identifiant: appareil.identifiant,
    etendues: [],
    jours: new Map(),
    episodes: appareil.episodes,
    lecturesLues: 0,
  }
  const parametres = parametresDuCompteur(parc, appareil)
  const contexte = () => ({ episodes: etat.episodes, poses: appareil.poses, parametres, fuseau })
  if (appareil.tout) {
    const lectures = appareil.changements.reduce((somme, c) => somme + c.lectures, 0)
    appliquer(etat, yield* recalculer('tout', contexte(), Math.max(lectures, 10_000)))
    return etat
  }
  for (const { min, max, lectures } of regrouper(appareil.changements)) {
    const estimation = Math.max(lectures, Math.ceil((max - min) / HEURE))
    appliquer(etat, yield* recalculer({ min, max }, contexte(), estimation))
  }
  return etat
}
