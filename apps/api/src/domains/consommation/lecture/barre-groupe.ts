import type { Granularite, Qualite } from '@ondine/webapi/consommation/consommation.codes.ts'
import { type PlageBarre, plages } from './calendrier.ts'
import type { BarreComposee } from './composer-barres.ts'
import type { Sejour } from './lu.ts'

/** One bar of several contracts, in litres and in counts of contracts: bars of two sets of contracts add up. */
export interface BarreDeGroupe {
  litres: number | null
  litresEstimes: number
  /** Contracts in service during the bar, when it is not in the future. */
  nbContrats: number
  /** Of those, with data; of those with data, with a part unknown, estimated, corrected. */
  nbConnus: number
  nbIncomplets: number
  nbEstimes: number
  nbCorriges: number
  /** Hours that the volumes cover, added over the contracts. */
  heuresConnues: number
  /** Of a day or a week: known litres of gaps that no bar shows, and hours they cover beside its own, added over the contracts. */
  litresReportes: number
  heuresReportees: number
}

export const barreDeGroupeVide = (): BarreDeGroupe => ({
  litres: null,
  litresEstimes: 0,
  nbContrats: 0,
  nbConnus: 0,
  nbIncomplets: 0,
  nbEstimes: 0,
  nbCorriges: 0,
  heuresConnues: 0,
  litresReportes: 0,
  heuresReportees: 0,
})

export const ajouterBarre = (barre: BarreDeGroupe, autre: Readonly<BarreDeGroupe>): void => {
  if (autre.litres !== null) barre.litres = (barre.litres ?? 0) + autre.litres
  barre.litresEstimes += autre.litresEstimes
  barre.nbContrats += autre.nbContrats
  barre.nbConnus += autre.nbConnus
  barre.nbIncomplets += autre.nbIncomplets
  barre.nbEstimes += autre.nbEstimes
  barre.nbCorriges += autre.nbCorriges
  barre.heuresConnues += autre.heuresConnues
  barre.litresReportes += autre.litresReportes
  barre.heuresReportees += autre.heuresReportees
}

/** Adds the bars of one contract to those of the group, place by place. `maintenant`: seconds UTC. */
export const verserContrat = (
  barres: readonly BarreDeGroupe[],
  duContrat: readonly BarreComposee[],
  sejours: readonly Sejour[],
  maintenant: number,
): void => {
  for (const [rang, contrat] of duContrat.entries()) {
    const barre = barres[rang]
    if (barre === undefined) continue
    const attendu = contrat.de < maintenant && sejours.some(({ du, au }) => du < contrat.a && au > contrat.de)
    if (!attendu && contrat.litres === null && contrat.litresReportes === 0) continue
    barre.nbContrats++
    barre.litresReportes += contrat.litresReportes
    barre.heuresReportees += contrat.heuresReportees
    if (contrat.litres === null) continue
    barre.litres = (barre.litres ?? 0) + contrat.litres
    barre.litresEstimes += contrat.litresEstimes
    barre.nbConnus++
    barre.heuresConnues += contrat.heuresConnues
    if (contrat.qualite === 'PARTIEL') barre.nbIncomplets++
    else if (contrat.qualite === 'ESTIME') barre.nbEstimes++
    else if (contrat.qualite === 'CORRIGE') barre.nbCorriges++
  }
}

/** State of a bar, as for one contract (docs/decisions/005): a contract without data makes the bar partial. */
export const qualiteDeGroupe = (barre: Readonly<BarreDeGroupe>): Qualite => {
  if (barre.nbConnus === 0) return 'MANQUANT'
  if (barre.nbIncomplets > 0 || barre.nbConnus < barre.nbContrats) return 'PARTIEL'
  if (barre.nbEstimes > 0 || barre.litresEstimes > 0) return 'ESTIME'
  return barre.nbCorriges > 0 ? 'CORRIGE' : 'MESURE'
}

/** A bar of the answer: its time and what is known. */
export interface BarreComposeeDeGroupe extends PlageBarre, BarreDeGroupe {}

export const barresVides = (granularite: Granularite, du: string, au: string): BarreComposeeDeGroupe[] =>
  plages(granularite, du, au).map((plage) => ({ ...plage, ...barreDeGroupeVide() }))
