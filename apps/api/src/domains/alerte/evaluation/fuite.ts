import type { Bornes, Episode, Jugement, PeriodeJugee } from './episode.ts'

/** Hours of one local day, in order: 23, 24 or 25. */
export interface JourHoraire {
  /** First instant of the day, seconds UTC. */
  readonly debut: number
  readonly litres: readonly (number | null)[]
  /** One letter an hour: M and C are measured, E and c lie in a gap whose volume is known, - tells nothing. */
  readonly qualite: string
}

export interface RegleFuite {
  /** Litres an hour that count as a leak (AFDM, AFDH, AFDW, or the alert's own). */
  readonly seuil: number
  /** AFND: the leak is told after this many times 24 measured hours. */
  readonly jours: number
}

const HEURE = 3600
/** Hours nothing is known of that a run bears, in any 24 hours. */
const TROUS_MAX = 4
const FENETRE = 24 * HEURE

interface Course {
  debut: number
  mesurees: number
  litres: number
  declenchement: number | null
  /** Of the 24 measured hours under way: least hour but the latest, within which the leak may have ended; that one apart. */
  minimum: number
  derniere: number
  /** Least hour of the last 24 that are whole, and the litres of all of them at their own least hour. */
  debit: number
  perdus: number
}

const JOUR_MESURE = 24
const INCONNU = Number.POSITIVE_INFINITY
const AUCUN_DEBIT = { minimum: INCONNU, derniere: 0, debit: INCONNU, perdus: 0 }

/** One more measured hour. The 24 before it, once whole, give their least hour: the flow that never stopped. */
const compter = (course: Course, litres: number): void => {
  if (course.mesurees > 0) course.minimum = Math.min(course.minimum, course.derniere)
  if (course.mesurees > 0 && course.mesurees % JOUR_MESURE === 0) {
    course.debit = course.minimum
    course.perdus += course.debit * JOUR_MESURE
    course.minimum = INCONNU
  }
  course.derniere = litres
  course.litres += litres
  course.mesurees++
}

/**
 * The flow at the end of a run, and the litres it lost: day by day, since a leak grows and shrinks. What is over is told by its last
 * whole day: a few drops between the repair and the first hour at rest say nothing of its flow.
 */
const bilan = ({ mesurees, minimum, derniere, debit, perdus }: Course, finie: boolean) => {
  const flux = Math.min(debit, minimum, finie ? INCONNU : derniere)
  return {
    minimum: finie && debit !== INCONNU ? debit : flux,
    litresPerdus: perdus + (((mesurees - 1) % JOUR_MESURE) + 1) * flux,
  }
}

/**
 * Leaks by minimum flow (spec 3§3; domain 3.3): water that never flows below the threshold over AFND x 24 consecutive measured
 * hours, sliding. Only measured hours count. Between two readings further apart, the known volume can deny a leak, never prove
 * it: an average below the threshold breaks the run, a higher one is neutral. Hours nothing is known of are neutral up to 4 in
 * 24. An open leak ends at the first measured hour of 0 litres; below the threshold but flowing, it goes on. `jours`: day rows
 * in order, nothing is known of missing days.
 */
export const jugerFuite = (
  jours: Iterable<JourHoraire>,
  regle: RegleFuite,
  periode: PeriodeJugee,
  bornes: Bornes,
): Jugement => {
  const attendues = regle.jours * 24
  const seuil = Math.max(regle.seuil, 1)
  const episodes: Episode[] = []
  let course: Course | null = null
  let trous: number[] = []

  const clore = (fin: number | null): void => {
    if (course === null || course.declenchement === null || (fin !== null && fin <= periode.debut)) return
    const { debut, declenchement, litres, mesurees } = course
    episodes.push({
      debut,
      declenchement,
      fin,
      litres,
      ...bilan(course, fin !== null),
      duree: mesurees,
      seuil,
      moyenne: null,
    })
  }
  const manquer = (instant: number): void => {
    if (course === null || course.declenchement !== null) return
    trous = [...trous.filter((trou) => trou > instant - FENETRE), instant]
    if (trous.length > TROUS_MAX) course = null
  }
  const dementir = (moyenne: number): void => {
    if (course !== null && course.declenchement === null && moyenne < seuil) course = null
  }
  const mesurer = (instant: number, litres: number): void => {
    const ouverte = course !== null && course.declenchement !== null
    if (ouverte ? litres === 0 : litres < seuil) {
      clore(instant)
      course = null
      return
    }
    if (course === null) {
      course = { debut: instant, mesurees: 0, litres: 0, declenchement: null, ...AUCUN_DEBIT }
      trous = []
    }
    compter(course, litres)
    if (course.declenchement === null && course.mesurees >= attendues && instant + HEURE > periode.du)
      course.declenchement = instant + HEURE
  }

  let attendu: number | null = null
  for (const { debut, litres, qualite } of jours) {
    // a day without a row: five of its hours are enough to break what is not open
    if (attendu !== null && debut > attendu) for (let k = 0; k <= TROUS_MAX; k++) manquer(attendu + k * HEURE)
    for (let k = 0; k < litres.length; k++) {
      const instant = debut + k * HEURE
      if (instant < bornes.apres) continue
      if (instant + HEURE > periode.au) break
      const lettre = qualite[k]
      const volume = litres[k]
      if (lettre === '-' || volume === null || volume === undefined) {
        manquer(instant)
        continue
      }
      if (lettre === 'E' || lettre === 'c') {
        dementir(volume)
        continue
      }
      mesurer(instant, volume)
      if (volume === 0 && instant >= bornes.inchangeDes) return { apres: bornes.apres, jusqua: instant, episodes }
    }
    attendu = debut + litres.length * HEURE
  }
  clore(periode.expiree ? periode.au : null)
  return { apres: bornes.apres, jusqua: Number.POSITIVE_INFINITY, episodes }
}

/** End of the last measured hour of 0 litres of a day: a clear state. Null when there is none. */
export const finDernierZero = ({ debut, litres, qualite }: JourHoraire): number | null => {
  for (let k = litres.length - 1; k >= 0; k--)
    if (litres[k] === 0 && (qualite[k] === 'M' || qualite[k] === 'C')) return debut + (k + 1) * HEURE
  return null
}
