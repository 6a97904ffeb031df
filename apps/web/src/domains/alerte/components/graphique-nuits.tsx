import type { ExplicationInstance } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { entier, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import type { Barre } from '../../../ui/chart/barre.ts'
import { GraphiqueBarres } from '../../../ui/chart/graphique-barres.tsx'
import { jourNomme, majuscule, nomMoisCourt, quantieme } from '../../../ui/format/dates.ts'
import { debitLu } from '../alerte.textes.ts'

/** Bars of the nights, or of the days where hours are closed: the least measured hour of each. */
const barresDesNuits = (nuits: ExplicationInstance['nuits'], parNuit: boolean, ouvrable: boolean): Barre[] =>
  nuits.map(({ nuit, minimumLitresParHeure: minimum }, rang) => {
    const figure = minimum === null ? 'Pas de donnée' : `${debitLu(minimum)} par heure`
    const detail = parNuit ? `Nuit du ${jourNomme(nuit)}` : majuscule(jourNomme(nuit))
    return {
      cle: nuit,
      valeur: minimum,
      estimee: 0,
      etat: minimum === null ? 'manquant' : 'mesure',
      axe: rang === 0 || nuit.endsWith('-01') ? `${quantieme(nuit)} ${nomMoisCourt(nuit)}` : quantieme(nuit),
      figure,
      detail,
      nom: `${detail}${FINE}: ${figure}`,
      ouvrable: ouvrable && minimum !== null,
    }
  })

interface Proprietes {
  readonly nuits: ExplicationInstance['nuits']
  /** Minimums of nights; of whole days otherwise. */
  readonly parNuit: boolean
  readonly seuil: number | null
  /** Opens the hours of a night; absent where they may not be shown. */
  readonly ouvrir?: ((nuit: string) => void) | undefined
}

/** Night after night, the flow that was never below: a home at rest shows 0. */
export const GraphiqueNuits = ({ nuits, parNuit, seuil, ouvrir }: Proprietes) => (
  <GraphiqueBarres
    cle={nuits[0]?.nuit ?? ''}
    barres={barresDesNuits(nuits, parNuit, ouvrir !== undefined)}
    nom={
      parNuit
        ? 'Débit le plus bas de chaque nuit. Les flèches passent d’une nuit à l’autre.'
        : 'Débit le plus bas de chaque jour. Les flèches passent d’un jour à l’autre.'
    }
    unite="L/h"
    ecrireGraduation={(valeur) => (Number.isInteger(valeur) ? entier(valeur) : '')}
    {...(seuil === null ? {} : { moyenne: seuil })}
    ouvrirLibelle="Voir les heures"
    onOuvrir={(nuit) => ouvrir?.(nuit)}
  />
)
