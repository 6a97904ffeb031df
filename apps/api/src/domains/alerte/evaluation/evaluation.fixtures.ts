import { PARIS } from '../../../platform/instant-local.ts'
import { jourDeTexte } from '../../../platform/temps-local.ts'
import type { Bornes, PeriodeJugee } from './episode.ts'
import type { JourHoraire } from './fuite.ts'

export const TOUJOURS: PeriodeJugee = {
  debut: Number.NEGATIVE_INFINITY,
  du: Number.NEGATIVE_INFINITY,
  au: Number.POSITIVE_INFINITY,
  expiree: false,
}
export const TOUT: Bornes = { apres: Number.NEGATIVE_INFINITY, inchangeDes: Number.POSITIVE_INFINITY }

/** Days of hours from a first local day on: a number is measured litres, null an hour not measured. */
export const desJours = (premier: string, heures: readonly (number | null)[]): JourHoraire[] => {
  const jours: JourHoraire[] = []
  let jour = jourDeTexte(premier)
  for (let i = 0; i < heures.length; ) {
    const [debut, fin] = [PARIS.debutJour(jour), PARIS.debutJour(jour + 1)]
    const litres = heures.slice(i, i + Math.round((fin - debut) / 3600))
    jours.push({ debut, litres, qualite: litres.map((l) => (l === null ? '-' : 'M')).join('') })
    i += litres.length
    jour++
  }
  return jours
}

export const repeter = <T>(nombre: number, valeur: T): T[] => Array.from({ length: nombre }, () => valeur)
