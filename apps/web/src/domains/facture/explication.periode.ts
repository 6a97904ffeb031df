import { ajouterJours } from '@ondine/webapi/consommation/calendrier.rules.ts'
import { lirePeriode, type Periode, periodeLibre } from '@ondine/webapi/consommation/zoom.rules.ts'

/** The days of an invoice on the chart of consumption: to the eve of its last reading. A time that no chart holds is its last year. */
export const periodeDeConso = (du: string, au: string): Periode =>
  lirePeriode(periodeLibre(du, au > du ? ajouterJours(au, -1) : du)) ?? au.slice(0, 4)
