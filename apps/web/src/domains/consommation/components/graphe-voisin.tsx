import { barresDe, barresDeGroupe } from '@ondine/webapi/consommation/graphe.rules.ts'
import { isLibre } from '@ondine/webapi/consommation/zoom.rules.ts'
import { useId } from 'react'
import { Carte } from '../../../ui/carte.tsx'
import { GraphiqueBarres } from '../../../ui/chart/graphique-barres.tsx'
import { barresDuGraphe, ecrireGraduation, etatDuGraphe, symboleAxe } from '../barres.ts'
import { useGrapheVoisin } from '../consommation.queries.ts'
import { titrePeriode } from '../consommation.textes.ts'
import css from './consommation.module.css'
import type { Consommation } from './use-consommation.ts'

const voisins = {
  MOIS: { granularite: 'TRIMESTRE', titre: 'Par trimestre', une: 'un trimestre' },
  JOURNEE: { granularite: 'SEMAINE', titre: 'Semaine par semaine', une: 'une semaine' },
} as const

/** The second graph (1§4): the quarters of the year beside its months, the weeks of the month beside its days. */
export const GrapheVoisin = ({ conso }: { conso: Consommation }) => {
  const titre = useId()
  const { sujet, niveau, periode, donnees, posee, unite, bornes, aujourdhui } = conso
  // whole weeks would overflow a period that begins and ends on any day
  const voisin = !isLibre(periode) && (niveau === 'MOIS' || niveau === 'JOURNEE') ? voisins[niveau] : undefined
  const visible = voisin !== undefined && posee && etatDuGraphe(conso.barres, periode) === 'pret'
  const { data } = useGrapheVoisin(
    sujet,
    visible ? voisin.granularite : undefined,
    donnees && { du: donnees.du, au: donnees.au },
  )
  if (!visible || data === undefined) return null
  const lues = 'contrats' in data ? barresDeGroupe(data.barres) : barresDe(data.barres)
  const barres = barresDuGraphe(lues, { niveau: voisin.granularite, unite, bornes: bornes[niveau], aujourdhui })
  return (
    <Carte marge={false} aria-labelledby={titre} className={css.voisin}>
      <div className={css.corps} data-graphe="voisin">
        <h2 id={titre} className={css.titreVoisin}>
          {voisin.titre}
        </h2>
        <GraphiqueBarres
          bas
          cle={`${data.granularite} ${data.du}`}
          barres={barres}
          nom={`${voisin.titre}, ${titrePeriode(periode)}. Les flèches passent d’${voisin.une} à l’autre.`}
          unite={symboleAxe(unite)}
          ecrireGraduation={ecrireGraduation(unite)}
          onOuvrir={() => undefined}
        />
      </div>
    </Carte>
  )
}
