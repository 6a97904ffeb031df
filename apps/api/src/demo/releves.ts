import { ajouterJours, instantLocal, isoDe, joursEntre } from './calendrier.ts'
import type { Hasard } from './hasard.ts'
import type { AppareilDemo, ContratDemo, Passage } from './modele.ts'
import { HEURE_DEPOSE } from './telereleve.ts'

const LITRES_PAR_M3 = 1000
const JOURS_ENTRE_RELEVES = 182
const JOURS_FINAL_MIN = 20
const ANNEES = 5
const HEURE_RELEVE = 10
export const HEURE_POSE = 9

export interface ReleveDemo {
  identifiantAppareil: string
  releveLe: string
  indexLitres: number
  origine: 'RELEVE' | 'TELERELEVE' | 'AUTO_RELEVE' | 'ESTIME' | 'POSE' | 'DEPOSE'
}

/** Of one contract, in the order of time: a bill lies between two. */
export interface Visites {
  readonly contrat: ContratDemo
  readonly passages: readonly Passage[]
}

const enM3 = (litres: number): number => Math.floor(litres / LITRES_PAR_M3) * LITRES_PAR_M3
const plusTard = (a: string, b: string): string => (a > b ? a : b)
const plusTot = (a: string, b: string | null): string => (b === null || a < b ? a : b)

/** Days of the visits during one contract: its first day (or five years ago), every half-year, its last day. */
const joursDeVisite = (
  hasard: Hasard,
  { pose }: AppareilDemo,
  contrat: ContratDemo,
  jourReference: string,
): string[] => {
  const ancien = ajouterJours(jourReference, -(ANNEES * 365 + 30))
  const arrivee = plusTard(contrat.du, pose.poseLe)
  const debut = arrivee < ancien ? ajouterJours(ancien, hasard.entier(0, 20)) : ajouterJours(arrivee, 1)
  const fin = plusTot(
    plusTot(jourReference, contrat.au),
    pose.deposeLe === null ? null : ajouterJours(pose.deposeLe, -1),
  )
  const jours: string[] = []
  for (let jour = debut; jour <= fin; jour = ajouterJours(jour, JOURS_ENTRE_RELEVES + hasard.entier(-6, 6)))
    jours.push(jour)
  const dernier = jours.at(-1)
  // the visit of the end takes the place of one that would come just before it
  if (contrat.au === fin && dernier !== undefined && dernier < fin) {
    if (jours.length > 1 && joursEntre(dernier, fin) < JOURS_FINAL_MIN) jours.pop()
    jours.push(fin)
  }
  return jours
}

/**
 * Billing readings of one meter over five years, contract after contract of its point, and the visits of each. The index never goes
 * back, stands at the meter's own time only, and follows the automatic readings where there are some.
 * @param contrats those of the meter's point, in the order of time
 * @param indexA index of the automatic readings on a day at 10 h, undefined before the first of them
 */
export const relever = (
  hasard: Hasard,
  appareil: AppareilDemo,
  contrats: readonly ContratDemo[],
  jourReference: string,
  indexA: (jour: string) => number | undefined,
): { releves: ReleveDemo[]; visites: Visites[] } => {
  const { pose, identifiantAppareil, litresParJour } = appareil
  const releves: ReleveDemo[] = [
    {
      identifiantAppareil,
      releveLe: isoDe(instantLocal(pose.poseLe, HEURE_POSE)),
      indexLitres: pose.indexPose,
      origine: 'POSE',
    },
  ]
  const visites: Visites[] = []
  let dernier: Passage | undefined
  const indexDe = (jour: string): number => {
    const connu = indexA(jour)
    if (connu !== undefined) return enM3(connu)
    // before the automatic readings, the straight line they start from
    if (dernier === undefined || appareil.telereleve)
      return enM3(pose.indexPose + litresParJour * joursEntre(pose.poseLe, jour))
    return dernier.index + enM3((litresParJour * joursEntre(dernier.jour, jour) * hasard.entier(82, 118)) / 100)
  }
  for (const contrat of contrats) {
    if (contrat.etat === 'AT') continue
    const passages: Passage[] = []
    for (const jour of joursDeVisite(hasard, appareil, contrat, jourReference)) {
      const index = Math.max(indexDe(jour), dernier?.index ?? 0)
      const origine = appareil.telereleve
        ? 'TELERELEVE'
        : hasard.pondere([
            ['RELEVE', 62],
            ['ESTIME', 24],
            ['AUTO_RELEVE', 14],
          ] as const)
      dernier = { jour, index, origine }
      passages.push(dernier)
      releves.push({
        identifiantAppareil,
        releveLe: isoDe(instantLocal(jour, HEURE_RELEVE)),
        indexLitres: index,
        origine,
      })
    }
    visites.push({ contrat, passages })
  }
  if (pose.deposeLe !== null && pose.indexDepose !== null)
    releves.push({
      identifiantAppareil,
      releveLe: isoDe(instantLocal(pose.deposeLe, HEURE_DEPOSE)),
      indexLitres: pose.indexDepose,
      origine: 'DEPOSE',
    })
  return { releves, visites }
}
