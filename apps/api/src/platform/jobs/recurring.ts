import { z } from 'zod'
import { type Cadence, verifierCadence } from './slots.ts'
import { type Declaration, type DefinitionJob, defineJob, type Tache } from './tasks.ts'

/** Payload of every recurring job: the slot it runs for, whenever it runs. */
const chargeCreneau = z.strictObject({ creneau: z.iso.datetime() })
export type ChargeCreneau = z.output<typeof chargeCreneau>

/** What is done about slots that passed while nothing ran. */
export interface Rattrapage {
  /** Slots older than this are gone. */
  fenetreHeures: number
  /** Of the missed slots, only so many of the latest run; the others are marked as skipped. */
  auPlus: number
}
const DERNIER_SEULEMENT: Rattrapage = { fenetreHeures: 48, auPlus: 1 }

/** A job with its times: it is added once per slot among all instances. */
export interface JobRecurrent extends DefinitionJob<ChargeCreneau> {
  readonly quand: Cadence
  readonly rattrapage: Rattrapage
}

interface DeclarationRecurrente extends Omit<Declaration<ChargeCreneau>, 'charge'> {
  /** Local times, Europe/Paris. */
  quand: Cadence
  /** Default: the latest slot of the last 48 hours. */
  rattrapage?: Rattrapage | undefined
}

/** Declares a job that recurs: its name, its times and what it does. @throws RangeError for times that never come */
export const defineJobRecurrent = ({ quand, rattrapage, ...reste }: DeclarationRecurrente): JobRecurrent => {
  verifierCadence(quand)
  return {
    ...defineJob({ ...reste, charge: chargeCreneau }),
    quand,
    rattrapage: rattrapage ?? DERNIER_SEULEMENT,
  }
}

export const estRecurrent = (tache: Tache): tache is JobRecurrent => 'quand' in tache
