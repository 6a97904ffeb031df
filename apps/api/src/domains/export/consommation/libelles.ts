import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { mois, moisCourts } from '@ondine/webapi/common/mois.codes.ts'
import { INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import type { Granularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import { PARIS } from '../../../platform/instant-local.ts'
import { texteJour } from '../../../platform/temps-local.ts'

export const majuscule = (texte: string): string => texte.charAt(0).toLocaleUpperCase('fr') + texte.slice(1)

const rangMois = (jour: string): number => Number(jour.slice(5, 7)) - 1
const quantieme = (jour: string): number => Number(jour.slice(8, 10))

/** Octobre 2026 */
export const moisNomme = (jour: string): string => majuscule(`${mois[rangMois(jour)] ?? ''} ${jour.slice(0, 4)}`)
/** 12 oct. */
export const jourCourt = (jour: string): string => `${quantieme(jour)}${INSECABLE}${moisCourts[rangMois(jour)] ?? ''}`
const trimestre = (jour: string): number => Math.floor(rangMois(jour) / 3) + 1

const heure = (instant: string): string => `${Number(instant.slice(11, 13))}${INSECABLE}h`

/** A bar in a table: Octobre 2026, 17 octobre 2026, du 12 au 18… ; the doubled hour of October is told by its offset. */
export const nomBarre = (granularite: Granularite, { debut, fin }: { debut: string; fin: string }): string => {
  switch (granularite) {
    case 'ANNEE':
      return debut.slice(0, 4)
    case 'TRIMESTRE':
      return `${trimestre(debut)}${trimestre(debut) === 1 ? 'er' : 'e'} trimestre ${debut.slice(0, 4)}`
    case 'MOIS':
      return moisNomme(debut).toLocaleLowerCase('fr')
    case 'SEMAINE':
      return `du ${jourCourt(debut)} au ${jourCourt(fin)} ${fin.slice(0, 4)}`
    case 'JOURNEE':
      return dateEnLettres(debut)
    case 'HEURE':
      return `${dateEnLettres(debut.slice(0, 10))}, ${heure(debut)} (UTC${debut.slice(19)})`
  }
}

/** Under a bar of the chart; empty where the bars are too many for each to have its own. */
export const axeBarre = (granularite: Granularite, debut: string, long: boolean): string => {
  switch (granularite) {
    case 'ANNEE':
      return debut.slice(0, 4)
    case 'TRIMESTRE':
      return `T${trimestre(debut)} ${debut.slice(0, 4)}`
    case 'MOIS':
      return moisCourts[rangMois(debut)] ?? ''
    case 'SEMAINE':
      return jourCourt(debut)
    case 'JOURNEE':
      return String(quantieme(debut))
    case 'HEURE':
      if (!long) return String(Number(debut.slice(11, 13)))
      return debut.slice(11, 13) === '00' ? jourCourt(debut) : ''
  }
}

export const PAR_BARRE: Readonly<Record<Granularite, string>> = {
  ANNEE: 'par an',
  TRIMESTRE: 'par trimestre',
  MOIS: 'par mois',
  SEMAINE: 'par semaine',
  JOURNEE: 'par jour',
  HEURE: 'par heure',
}

/** du 1er octobre 2026 au 31 octobre 2026; le 17 octobre 2026 */
export const periodeEnLettres = (du: string, au: string): string =>
  du === au ? `le ${dateEnLettres(du)}` : `du ${dateEnLettres(du)} au ${dateEnLettres(au)}`

/** 19 novembre 2026 à 6 h 05, local. */
export const instantEnLettres = (instant: Date): string => {
  const secondes = Math.floor(instant.getTime() / 1000)
  const local = secondes + PARIS.decalage(secondes)
  const [h, m] = [Math.floor((local % 86_400) / 3600), Math.floor((local % 3600) / 60)]
  const minutes = m === 0 ? '' : `${INSECABLE}${String(m).padStart(2, '0')}`
  return `${dateEnLettres(texteJour(PARIS.jour(secondes)))} à ${h}${INSECABLE}h${minutes}`
}
