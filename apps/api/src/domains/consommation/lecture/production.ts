import type { Productions } from '@ondine/webapi/consommation/consommation.schemas.ts'
import { jourCivil, texteJour } from '../../../platform/temps-local.ts'

/**
 * Mean production of a day by month, kWh, of an imaginary solar roof of 3 kW: the specification's production chart shows
 * demonstration-like static data (1§7.5), and so does this one, the same for everybody and said to be so.
 */
const KWH_PAR_MOIS = [3.1, 5.2, 8.4, 11.2, 13.1, 14.2, 14.4, 12.6, 9.8, 6.3, 3.7, 2.7] as const
/** Weather of ten days, in hundredths, that comes again: no two neighbours alike, mean 100. */
const TEMPS = [118, 96, 61, 124, 140, 88, 73, 132, 109, 59] as const

const jourProduit = (jour: number): number => {
  const mois = Number(texteJour(jour).slice(5, 7)) - 1
  const temps = TEMPS[((jour % TEMPS.length) + TEMPS.length) % TEMPS.length] ?? 100
  return Math.round((KWH_PAR_MOIS[mois] ?? 0) * temps) / 100
}

/** `annees` years of days that end on `dernier`, the last one first day to last day. */
export const productionsDemonstration = (dernier: number, annees: number): Productions['annees'] => {
  const derniereAnnee = Number(texteJour(dernier).slice(0, 4))
  return Array.from({ length: annees }, (_, rang) => {
    const annee = derniereAnnee - annees + 1 + rang
    const [premier, fin] = [jourCivil(annee, 1, 1), Math.min(dernier, jourCivil(annee + 1, 1, 1) - 1)]
    const jours = Array.from({ length: fin - premier + 1 }, (__, i) => premier + i)
    return { annee, debut: jours.map(texteJour), productionEnKWh: jours.map(jourProduit) }
  })
}
