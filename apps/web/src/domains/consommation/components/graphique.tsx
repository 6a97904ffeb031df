import { GraphiqueBarres } from '../../../ui/chart/graphique-barres.tsx'
import { type EntreeLegende, Legende } from '../../../ui/chart/legende.tsx'
import { decimal, entier, FINE } from '../../../ui/format/nombres.ts'
import { volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { surAxe, symboleAxe } from '../barres.ts'
import { aideEchap, aideEntree, libelleOuvrir, parBarre, titrePeriode } from '../consommation.textes.ts'
import css from './consommation.module.css'
import type { Consommation } from './use-consommation.ts'

/** 0,25 on the axis of m³, 1 500 on the one of litres. */
const ecrireGraduation = (valeur: number): string =>
  Number.isInteger(valeur) ? entier(valeur) : decimal(Math.round(valeur * 1000), 3, 0)

const mots = {
  mesure: 'Mesuré',
  estime: 'Estimé',
  partiel: 'Incomplet',
  corrige: 'Corrigé',
  manquant: 'Sans donnée',
} as const

/** Bars, what their looks mean, and what the keys do. */
export const Graphique = ({ conso }: { conso: Consommation }) => {
  const { barres, donnees, niveau, unite, periode, foyer, agir } = conso
  if (!donnees) return null
  const moyenne = donnees.statistiques.moyenne
  const moyenneLitres = moyenne === null || barres.length < 2 ? undefined : Math.round(moyenne * 1000)
  const presents = (['mesure', 'estime', 'partiel', 'corrige', 'manquant'] as const).filter((etat) =>
    barres.some((barre) => barre.etat === etat || (etat === 'estime' && barre.estimee > 0)),
  )
  const legende: EntreeLegende[] = presents.map((signe) => ({ signe, texte: mots[signe] }))
  if (moyenneLitres !== undefined) {
    legende.push({
      signe: 'moyenne',
      texte: (
        <>
          Moyenne{FINE}:{' '}
          <b>
            {volumeAvecUnite(moyenneLitres, unite)} {parBarre[niveau]}
          </b>
        </>
      ),
    })
  }
  return (
    <>
      <GraphiqueBarres
        cle={`${donnees.granularite} ${donnees.du}`}
        barres={barres}
        nom={`${titrePeriode(periode)}. Les flèches passent d’une barre à l’autre.`}
        unite={symboleAxe(unite)}
        ecrireGraduation={ecrireGraduation}
        moyenne={moyenneLitres === undefined ? undefined : surAxe(moyenneLitres, unite)}
        foyer={foyer}
        ouvrirLibelle={libelleOuvrir[niveau]}
        onOuvrir={(barre) => agir({ type: 'barre', barre })}
        onRetour={periode === '' ? undefined : () => agir({ type: 'ailleurs' })}
      />
      <Legende entrees={legende}>
        <p className={`${css.touches} bureau`} aria-hidden="true">
          {aideEntree[niveau] && (
            <span>
              <kbd>Entrée</kbd> {aideEntree[niveau]}
            </span>
          )}
          {aideEchap[niveau] && (
            <span>
              <kbd>Échap</kbd> {aideEchap[niveau]}
            </span>
          )}
        </p>
      </Legende>
    </>
  )
}
