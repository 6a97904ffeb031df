import type { ExplicationInstance } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { compter, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import { ajouterJours } from '@ondine/webapi/consommation/calendrier.rules.ts'
import type { Qualite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { Barre as BarreLue } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { Barre, EtatBarre } from '../../ui/chart/barre.ts'
import { instantLocal, jourNomme, majuscule, nomMoisCourt, quantieme } from '../../ui/format/dates.ts'

const etats: Readonly<Record<Qualite, { readonly etat: EtatBarre; readonly mot: string }>> = {
  MESURE: { etat: 'mesure', mot: ', mesuré' },
  ESTIME: { etat: 'estime', mot: ', estimé' },
  PARTIEL: { etat: 'partiel', mot: ', incomplet' },
  CORRIGE: { etat: 'corrige', mot: ', corrigé' },
  MANQUANT: { etat: 'manquant', mot: '' },
}

/** First and last day of an event; of one that goes on, the last day that was measured. */
export const joursDeLEvenement = ({
  dateDebut,
  dateFin,
  dateDeclenchante,
  nbJours,
}: Pick<ExplicationInstance, 'dateDebut' | 'dateFin' | 'dateDeclenchante' | 'nbJours'>): {
  debut: string
  fin: string
} => {
  const debut = instantLocal(dateDebut).jour
  if (dateFin === null && nbJours !== null) return { debut, fin: ajouterJours(debut, nbJours - 1) }
  return { debut, fin: instantLocal(Date.parse(dateFin ?? dateDeclenchante) - 1).jour }
}

/** The days of an event as the graph draws and says them, each with its state. */
export const barresDesJours = (lues: readonly BarreLue[]): Barre[] =>
  lues.map(({ debut, volumeConsoEnLitres: litres, litresEstimes, qualite }, rang) => {
    const { etat, mot } = etats[qualite]
    const figure = litres === null ? 'Pas de donnée' : compter(litres, 'litre')
    const detail = `${majuscule(jourNomme(debut))}${mot}`
    return {
      cle: debut,
      valeur: litres,
      estimee: litresEstimes,
      etat,
      axe: rang === 0 || debut.endsWith('-01') ? `${quantieme(debut)} ${nomMoisCourt(debut)}` : quantieme(debut),
      figure,
      detail,
      nom: `${detail}${FINE}: ${figure}`,
      ouvrable: false,
    }
  })
