import type { Bornes, Episode, Jugement, PeriodeJugee } from './episode.ts'
import type { Unite } from './unites.ts'

/** Units nothing can be said of that a run bears in a row before it fires. */
const INCONNUES_MAX = 2

interface Course {
  readonly debut: number
  readonly seuil: number
  readonly moyenne: number | null
  litres: number
  perdus: number
  duree: number
  inconnues: number
  declenchement: number | null
}

/**
 * Runs of units above their threshold: over-consumption (`nombre` = ASND days), standby and daily threshold (1). Unknown units
 * neither count nor break, two in a row at most before it fires. It ends with the first unit measured whole and not above.
 * `unites` contiguous, in order, from `bornes.apres` on.
 */
export const jugerDepassement = (
  unites: readonly Unite[],
  nombre: number,
  periode: PeriodeJugee,
  bornes: Bornes,
): Jugement => {
  const episodes: Episode[] = []
  let course: Course | null = null
  const clore = (fin: number | null): void => {
    if (course === null || course.declenchement === null || (fin !== null && fin <= periode.debut)) return
    const { debut, declenchement, litres, perdus, duree, seuil, moyenne } = course
    episodes.push({ debut, declenchement, fin, litres, litresPerdus: perdus, minimum: null, duree, seuil, moyenne })
  }
  for (const unite of unites) {
    if (unite.debut < bornes.apres) continue
    if (unite.debut >= periode.au) break
    if (unite.verdict === 'EN_DESSOUS') {
      clore(unite.debut)
      course = null
      if (unite.debut >= bornes.inchangeDes) return { apres: bornes.apres, jusqua: unite.debut, episodes }
      continue
    }
    if (unite.verdict === 'INCONNU') {
      if (course === null) continue
      course.inconnues++
      if (course.declenchement === null && course.inconnues > INCONNUES_MAX) course = null
      else course.litres += unite.litres
      continue
    }
    course ??= {
      debut: unite.debut,
      seuil: unite.seuilParJour,
      moyenne: unite.moyenne,
      litres: 0,
      perdus: 0,
      duree: 0,
      inconnues: 0,
      declenchement: null,
    }
    course.inconnues = 0
    course.duree++
    course.litres += unite.litres
    course.perdus += unite.litres - unite.seuil
    const instant = unite.franchi ?? unite.fin
    if (course.declenchement === null && course.duree >= nombre && instant > periode.du && instant <= periode.au)
      course.declenchement = instant
  }
  clore(periode.expiree ? periode.au : null)
  return { apres: bornes.apres, jusqua: Number.POSITIVE_INFINITY, episodes }
}
