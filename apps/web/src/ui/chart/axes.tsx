import type { Barre } from './barre.ts'
import { Decor } from './decor.tsx'
import { type Cadre, type Echelles, isLibelleEcrit } from './geometrie.ts'
import css from './graphique.module.css'

interface ProprietesAxes {
  readonly barres: readonly Barre[]
  readonly cadre: Cadre
  readonly echelles: Echelles
  readonly unite: string
  readonly ecrire: (valeur: number) => string
  readonly active: number | undefined
}

/** Whether the label of the bar being read would run into this one. */
const isCache = (barres: readonly Barre[], rang: number, active: number, pas: number): boolean =>
  Math.abs(rang - active) * pas < (((barres[rang]?.axe.length ?? 0) + (barres[active]?.axe.length ?? 0)) / 2) * 7.5 + 4

/** Lines and figures of the vertical axis, labels of the bars, bold under weekends and under the bar being read. */
export const Axes = ({ barres, cadre, echelles, unite, ecrire, active }: ProprietesAxes) => {
  const { base, graduations, y, x, epaisseur, pas } = echelles
  return (
    <Decor>
      <text x={cadre.gauche - 8} y={Math.min(...graduations.map(y)) - 16} className={css.graduation}>
        {unite}
      </text>
      {graduations.map((valeur) => (
        <g key={valeur}>
          <path
            d={`M${cadre.gauche} ${y(valeur)}H${cadre.largeur - cadre.droite}`}
            className={valeur === 0 ? css.base : css.ligne}
          />
          <text x={cadre.gauche - 8} y={y(valeur) + 4.5} className={css.graduation}>
            {ecrire(valeur)}
          </text>
        </g>
      ))}
      {barres.map((barre, rang) => {
        if (!isLibelleEcrit(barres, rang, pas) && rang !== active) return null
        if (active !== undefined && rang !== active && isCache(barres, rang, active, pas)) return null
        const milieu = x(barre.cle) + epaisseur / 2
        const gras = rang === active || (barre.sousAxe !== undefined && !cadre.etroit)
        return (
          <g key={barre.cle}>
            <text x={milieu} y={base + 19} className={gras ? css.etiquetteGrasse : css.etiquette}>
              {barre.axe}
            </text>
            {!cadre.etroit && barre.sousAxe && (
              <text x={milieu} y={base + 36} className={css.etiquetteDouce}>
                {barre.sousAxe}
              </text>
            )}
          </g>
        )
      })}
    </Decor>
  )
}
