import { dateNommee, instantLocal } from '../../../ui/format/dates.ts'
import type { RecuDeDemande } from './recu.store.ts'

const JOUR_MS = 86_400_000

/** The local day so many days after an instant. */
export const jourApres = (instant: string, jours: number): string =>
  new Date(Date.parse(`${instantLocal(instant).jour}T00:00:00Z`) + jours * JOUR_MS).toISOString().slice(0, 10)

/** By which day one is answered, in a sentence. */
export const reponseAttendue = ({ le, delaiJours }: Pick<RecuDeDemande, 'le' | 'delaiJours'>): string =>
  `Nous vous répondons par mail, au plus tard le ${dateNommee(jourApres(le, delaiJours))}.`
