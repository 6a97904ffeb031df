import { PARAMETRES_PARC, parametresDuCompteur } from '../serie/debits.ts'
import { type BornesCompteur, type PeriodeFacturation, periodesFacturation } from '../serie/facturation.ts'
import { ORIGINES } from './couper-heures.ts'
import type { Lu, Sejour } from './lu.ts'

/** A billing period of one point and dial of the contract. */
export interface PeriodeRelevee extends PeriodeFacturation {
  readonly point: string
  readonly cadran: number
}

const bornesDe = (sejour: Sejour | undefined): BornesCompteur =>
  sejour === undefined ? PARAMETRES_PARC : parametresDuCompteur(PARAMETRES_PARC, sejour)

/**
 * Billing periods of the contract: from its own readings only, those of its first and last day included, so that the
 * readings of another occupant never enter (decisions: sources, key). Meters that follow each other at a point are one series.
 */
export const periodesRelevees = ({ releves, sejours }: Pick<Lu, 'releves' | 'sejours'>): PeriodeRelevee[] => {
  const sejourDe = (rang: number): Sejour | undefined => sejours[rang - 1]
  const series = Map.groupBy(releves, ({ rang, cadran }) => `${sejourDe(rang)?.point}/${cadran}`)
  return [...series.values()].flatMap((serie) => {
    const premier = serie[0]
    const point = premier && sejourDe(premier.rang)?.point
    if (premier === undefined || point === undefined) return []
    const { periodes } = periodesFacturation(
      serie.map(({ rang, instant, index, origine, version }) => ({
        appareil: String(sejourDe(rang)?.appareil),
        instant,
        indexLitres: index,
        origine: ORIGINES[origine],
        version,
        bornes: bornesDe(sejourDe(rang)),
      })),
      PARAMETRES_PARC,
    )
    return periodes.map((periode) => ({ ...periode, point, cadran: premier.cadran }))
  })
}

/**
 * The same periods where no day row speaks: all of them for a meter without telemetry, those before the first day row for
 * one that has it. A period that telemetry begins in is cut there in proportion of time: nothing is counted twice.
 */
export const periodesAEtaler = (
  periodes: readonly PeriodeRelevee[],
  sejours: readonly Sejour[],
  debutJour: (jour: string) => number,
): PeriodeRelevee[] =>
  periodes.flatMap((periode) => {
    const debuts = sejours
      .filter(({ point, telereleve, premierJourMesure }) => point === periode.point && telereleve && premierJourMesure)
      .map(({ premierJourMesure }) => debutJour(premierJourMesure ?? ''))
    const fin = Math.min(periode.fin, ...debuts)
    if (fin >= periode.fin || periode.litres === null) return [periode]
    if (fin <= periode.debut) return []
    const part = (BigInt(periode.litres) * BigInt(fin - periode.debut)) / BigInt(periode.fin - periode.debut)
    return [{ ...periode, fin, litres: Number(part) }]
  })
