import { fuseauDe, jourDeTexte, texteJour } from '../platform/temps-local.ts'

const paris = fuseauDe('Europe/Paris')

export const ajouterJours = (jour: string, jours: number): string => texteJour(jourDeTexte(jour) + jours)

export const joursEntre = (debut: string, fin: string): number => jourDeTexte(fin) - jourDeTexte(debut)

/** Instant of a local day (Europe/Paris) plus hours of real time, in UTC seconds. */
export const instantLocal = (jour: string, heures = 0): number => paris.debutJour(jourDeTexte(jour)) + heures * 3600

export const isoDe = (instant: number): string => new Date(instant * 1000).toISOString()
