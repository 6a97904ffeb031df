import type { InstanceDuGraphe } from '@ondine/webapi/alerte/graphe-alertes.endpoints.ts'
import type { Granularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { Repere } from '../../ui/chart/reperes.tsx'
import { instantLocal } from '../../ui/format/dates.ts'

interface Etendue {
  readonly debut: string
  readonly fin: string
}

type Evenement = Pick<InstanceDuGraphe, 'dateDebut' | 'dateFin' | 'titre'>

const UNE_SECONDE = 1_000

/** Last local day that an event touches: it ends before its end. */
const dernierJour = ({ dateFin }: Evenement): string | undefined =>
  dateFin === null ? undefined : instantLocal(Date.parse(dateFin) - UNE_SECONDE).jour

const touche = (barre: Etendue, evenement: Evenement, granularite: Granularite): boolean => {
  if (granularite === 'HEURE')
    return (
      Date.parse(barre.fin) > Date.parse(evenement.dateDebut) &&
      (evenement.dateFin === null || Date.parse(barre.debut) < Date.parse(evenement.dateFin))
    )
  const fin = dernierJour(evenement)
  return barre.fin.slice(0, 10) >= evenement.dateDebut.slice(0, 10) && (fin === undefined || barre.debut <= fin)
}

/**
 * Events of alerts as marks on the bars: neighbours under the same events are one mark. Bars without data past `jusqua` (the last
 * known one) are left alone: nothing is known of them.
 */
export const reperesDesEvenements = (
  barres: readonly (Etendue & { readonly volumeConsoEnLitres: number | null })[],
  evenements: readonly Evenement[],
  granularite: Granularite,
): Repere[] => {
  const jusqua = barres.findLastIndex(({ volumeConsoEnLitres }) => volumeConsoEnLitres !== null)
  const reperes: Repere[] = []
  barres.slice(0, jusqua + 1).forEach((barre, rang) => {
    const siens = evenements.filter((evenement) => touche(barre, evenement, granularite))
    if (siens.length === 0) return
    const titres = [...new Set(siens.map(({ titre }) => titre))]
    const libelle = siens.length === 1 || titres.length === 1 ? (titres[0] ?? '') : `${siens.length} alertes`
    const dernier = reperes.at(-1)
    if (dernier?.fin === rang - 1 && dernier.libelle === libelle)
      reperes[reperes.length - 1] = { ...dernier, fin: rang }
    else reperes.push({ debut: rang, fin: rang, libelle })
  })
  return reperes
}
