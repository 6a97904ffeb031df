import type { Qualite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { Barre as BarreLue } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { Barre, EtatBarre } from '../../ui/chart/barre.ts'
import { jourNomme, majuscule, nomMoisCourt, quantieme } from '../../ui/format/dates.ts'
import { entier, FINE } from '../../ui/format/nombres.ts'

const etats: Readonly<Record<Qualite, { readonly etat: EtatBarre; readonly mot: string }>> = {
  MESURE: { etat: 'mesure', mot: ', mesuré' },
  ESTIME: { etat: 'estime', mot: ', estimé' },
  PARTIEL: { etat: 'partiel', mot: ', incomplet' },
  CORRIGE: { etat: 'corrige', mot: ', corrigé' },
  MANQUANT: { etat: 'manquant', mot: '' },
}

/** The days of an event as the graph draws and says them, each with its state. */
export const barresDesJours = (lues: readonly BarreLue[]): Barre[] =>
  lues.map(({ debut, volumeConsoEnLitres: litres, litresEstimes, qualite }, rang) => {
    const { etat, mot } = etats[qualite]
    const figure = litres === null ? 'Pas de donnée' : `${entier(litres)} litres`
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
