import type { InstanceAlerte } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { dateLongue, instantLocal } from '../../ui/format/dates.ts'

const jourDe = (instant: string): string => dateLongue(instantLocal(instant).jour)

type Evenement = Pick<InstanceAlerte, 'dateDebut' | 'dateFin' | 'etat' | 'pauseJusquAu'>

/** Does it go on, whoever silenced it? */
export const dure = ({ etat }: Pick<Evenement, 'etat'>): boolean => etat === 'DECLENCHEE' || etat === 'EN_PAUSE'

/** Since when, or from when to when, in a few words. */
export const momentDit = (evenement: Evenement): string => {
  const { dateDebut, dateFin, etat, pauseJusquAu } = evenement
  if (etat === 'EN_PAUSE' && pauseJusquAu !== null)
    return `Depuis le ${jourDe(dateDebut)}, en pause jusqu’au ${dateLongue(pauseJusquAu)}.`
  if (dure(evenement) || dateFin === null) return `Depuis le ${jourDe(dateDebut)}.`
  const [du, au] = [jourDe(dateDebut), jourDe(dateFin)]
  return du === au ? `Le ${du}, terminée.` : `Du ${du} au ${au}, terminée.`
}
