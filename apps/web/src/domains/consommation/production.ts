import { entier, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import type { Productions } from '@ondine/webapi/consommation/consommation.schemas.ts'
import type { Barre } from '../../ui/chart/barre.ts'
import { majuscule, nomMois, nomMoisCourt } from '../../ui/format/dates.ts'

/** The months of one year of the production chart. */
export const barresDeProduction = ({ annee, debut, productionEnKWh }: Productions['annees'][number]): Barre[] => {
  const mois = new Map<string, number>()
  debut.forEach((jour, rang) => {
    const cle = jour.slice(0, 7)
    mois.set(cle, (mois.get(cle) ?? 0) + (productionEnKWh[rang] ?? 0))
  })
  return [...mois].map(([cle, kwh]) => {
    const [figure, detail] = [`${entier(Math.round(kwh))} kWh`, `${majuscule(nomMois(cle))} ${annee}, démonstration`]
    return {
      cle,
      valeur: kwh,
      estimee: 0,
      etat: 'mesure',
      axe: nomMoisCourt(cle),
      figure,
      detail,
      nom: `${detail}${FINE}: ${figure}`,
      ouvrable: false,
    }
  })
}
