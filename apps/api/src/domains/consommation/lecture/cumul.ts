import type { Qualite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { JourDecoupe } from '../serie/decouper-jour.ts'
import type { Somme } from './lu.ts'

/** What is known of one bar, added up over the meters and stays of the contract. */
export interface Cumul {
  /** Null: nothing known. */
  litres: number | null
  litresEstimes: number
  litresCorriges: number
  litresReportes: number
  /** Time that these cover. */
  secondesReportees: number
  heuresMesurees: number
  heuresEstimees: number
  heuresCorrigees: number
}

export const cumulVide = (): Cumul => ({
  litres: null,
  litresEstimes: 0,
  litresCorriges: 0,
  litresReportes: 0,
  secondesReportees: 0,
  heuresMesurees: 0,
  heuresEstimees: 0,
  heuresCorrigees: 0,
})

export const ajouter = (cumul: Cumul, element: Cumul): void => {
  if (element.litres !== null) cumul.litres = (cumul.litres ?? 0) + element.litres
  cumul.litresEstimes += element.litresEstimes
  cumul.litresCorriges += element.litresCorriges
  cumul.litresReportes += element.litresReportes
  cumul.secondesReportees += element.secondesReportees
  cumul.heuresMesurees += element.heuresMesurees
  cumul.heuresEstimees += element.heuresEstimees
  cumul.heuresCorrigees += element.heuresCorrigees
}

/** A day as a part of a month or a year: its carried volume counts there, marked estimated (decisions: function). */
export const avecReportes = (jour: Cumul): Cumul =>
  jour.secondesReportees === 0
    ? jour
    : {
        ...jour,
        litres: (jour.litres ?? 0) + jour.litresReportes,
        litresEstimes: jour.litresEstimes + jour.litresReportes,
      }

export const cumulDeSomme = ({ rang: _, debut: __, ...cumul }: Somme): Cumul => cumul

/** Sums of a day row cut to its stay, from the letters of its hours. */
export const cumulDeJour = (jour: JourDecoupe): Cumul => {
  const cumul = {
    ...cumulVide(),
    litres: jour.total,
    litresReportes: jour.litresReportes,
    secondesReportees: jour.secondesReportees,
  }
  jour.litres.forEach((valeur, heure) => {
    const lettre = jour.qualites.charAt(heure)
    if (valeur === null || lettre === '-') return
    const [estimee, corrigee] = [lettre === 'E' || lettre === 'c', lettre === 'C' || lettre === 'c']
    if (estimee) {
      cumul.heuresEstimees++
      cumul.litresEstimes += valeur
    } else cumul.heuresMesurees++
    if (corrigee) {
      cumul.heuresCorrigees++
      cumul.litresCorriges += valeur
    }
  })
  return cumul
}

/** Hours of the bar that its volume covers, those that a carried volume covers included. */
export const heuresConnues = (cumul: Cumul, attendues: number): number =>
  Math.min(cumul.heuresMesurees + cumul.heuresEstimees + cumul.secondesReportees / 3600, attendues)

/** State of a bar (decisions: function): missing, partial, estimated, corrected, measured, the first that holds. */
export const qualiteDe = (cumul: Cumul, connues: number, attendues: number): Qualite => {
  if (cumul.litres === null) return 'MANQUANT'
  // billing periods cover fractions of hours
  if (connues < attendues - 0.5) return 'PARTIEL'
  if (cumul.litresEstimes > 0 || cumul.heuresMesurees === 0)
    return cumul.heuresCorrigees > 0 && attendues === 1 ? 'CORRIGE' : 'ESTIME'
  return cumul.heuresCorrigees > 0 ? 'CORRIGE' : 'MESURE'
}
