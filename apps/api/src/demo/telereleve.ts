import { ajouterJours, instantLocal, joursEntre } from './calendrier.ts'
import type { Hasard } from './hasard.ts'
import type { AppareilDemo, ProfilConso } from './modele.ts'

const SECONDES_PAR_HEURE = 3600
export const JOURS_DE_TELERELEVE = 730
const JOURS_HEURE_PAR_HEURE = 62
/** Local hour at which a fitter removes a meter. */
export const HEURE_DEPOSE = 11

// Share of a day's events by local hour, per mille: a morning and an evening peak. Month factors, percent.
const POIDS_HEURES = [
  12, 6, 4, 4, 5, 12, 40, 78, 82, 58, 46, 44, 50, 42, 32, 30, 34, 44, 62, 86, 88, 68, 46, 27,
] as const
const FACTEUR_MOIS = [95, 93, 96, 98, 102, 108, 114, 108, 101, 97, 94, 94] as const
const SURCROIT_WEEK_END = 110
const SURCROIT_JARDIN = 160

// What draws water at home, in litres, with its weight: most hours of a small household stay at zero.
const EVENEMENTS: readonly (readonly [readonly [number, number], number])[] = [
  [[6, 9], 52],
  [[2, 5], 24],
  [[40, 60], 15],
  [[45, 55], 4],
  [[11, 13], 5],
]
const MOYENNE_EVENEMENT = 14.84

export interface LectureDemo {
  instant: number
  indexLitres: number
}

const dansPeriode = (periodes: readonly (readonly [number, number, ...number[]])[], jours: number) =>
  periodes.find(([debut, fin]) => jours <= debut && jours > fin)

/** What one local day does to every of its hours. */
const jourDe = (profil: ProfilConso, litresParJour: number, jour: string, joursAvant: number) => {
  const mois = Number(jour.slice(5, 7)) - 1
  const weekEnd = new Date(`${jour}T12:00:00Z`).getUTCDay() % 6 === 0
  const jardin = profil.jardin && mois >= 5 && mois <= 7 ? SURCROIT_JARDIN : 100
  return {
    fuite: dansPeriode(profil.fuites, joursAvant)?.[2] ?? 0,
    absent: dansPeriode(profil.absences, joursAvant) !== undefined,
    silence: dansPeriode(profil.silences, joursAvant) !== undefined,
    decalage: weekEnd ? 23 : 0,
    facteur: litresParJour * (FACTEUR_MOIS[mois] ?? 100) * (weekEnd ? SURCROIT_WEEK_END : 100) * jardin,
  }
}

const litresHeure = (hasard: Hasard, jour: ReturnType<typeof jourDe>, heure: number): number => {
  if (jour.absent) return jour.fuite
  const poids = POIDS_HEURES[(heure + jour.decalage) % 24] ?? 0
  const milliemes = Math.round(((jour.facteur * poids) / 1e9 / MOYENNE_EVENEMENT) * 1000)
  const nombre = Math.floor(milliemes / 1000) + (hasard.arrive(milliemes % 1000) ? 1 : 0)
  let litres = jour.fuite
  for (let rang = 0; rang < nombre; rang += 1) {
    const [min, max] = hasard.pondere(EVENEMENTS)
    litres += hasard.entier(min, max)
  }
  return litres
}

/** Two years of index readings of one meter, one or two hours apart (both count as measured), up to the reference day at 6 h, holes included. */
export const lireParRadio = (hasard: Hasard, appareil: AppareilDemo, jourReference: string): LectureDemo[] => {
  const { poseLe, deposeLe, indexPose } = appareil.pose
  const deuxAns = ajouterJours(jourReference, -JOURS_DE_TELERELEVE)
  const debut = joursEntre(poseLe, deuxAns) < 0 ? poseLe : deuxAns
  const fin = deposeLe === null ? instantLocal(jourReference, 6) : instantLocal(deposeLe, HEURE_DEPOSE)
  const lectures: LectureDemo[] = []
  // radio modules read at their own minute, the same all along
  const minute = hasard.entier(0, 59) * 60
  let index = indexPose + appareil.litresParJour * Math.max(0, joursEntre(appareil.pose.poseLe, debut))
  for (let jour = debut; jour <= (deposeLe ?? jourReference); jour = ajouterJours(jour, 1)) {
    const joursAvant = joursEntre(jour, jourReference)
    const duJour = jourDe(appareil.profil, appareil.litresParJour, jour, joursAvant)
    const minuit = instantLocal(jour)
    const lendemain = instantLocal(ajouterJours(jour, 1))
    for (
      let instant = minuit, heure = 0;
      instant < lendemain && instant + minute <= fin;
      instant += SECONDES_PAR_HEURE, heure += 1
    ) {
      index += litresHeure(hasard, duJour, heure % 24)
      const lue = appareil.profil.heureParHeure === true || joursAvant <= JOURS_HEURE_PAR_HEURE || heure % 2 === 0
      if (lue && !duJour.silence) lectures.push({ instant: instant + minute, indexLitres: index })
    }
  }
  return lectures
}
