import type { Barre } from './barre.ts'
import css from './graphique.module.css'
import { traceBarre } from './trace.ts'

interface ProprietesCorps {
  readonly barre: Barre
  readonly x: number
  readonly epaisseur: number
  readonly base: number
  readonly y: (valeur: number) => number
  readonly hachure: string
  readonly active: boolean
}

/** The drawing of one known value: full, hatched where estimated, open at the top when partial, dotted when corrected. */
export const CorpsBarre = ({ barre, x, epaisseur, base, y, hachure, active }: ProprietesCorps) => {
  if (barre.valeur === null) return null
  const haut = y(barre.valeur)
  const mesuree = barre.valeur - barre.estimee
  const rayon = Math.min(4, epaisseur / 3)
  const plein = active ? css.pleinActif : css.plein
  return (
    <g className={css.corps} style={{ transformOrigin: `0 ${base}px` }}>
      {barre.estimee > 0 && (
        <path
          d={traceBarre(x + 0.5, haut, epaisseur - 1, base)}
          fill={`url(#${hachure})`}
          className={css.contourEstime}
        />
      )}
      {barre.estimee <= 0 && <path d={traceBarre(x, haut, epaisseur, base)} className={plein} />}
      {barre.estimee > 0 && mesuree > 0 && (
        <rect x={x} y={y(mesuree)} width={epaisseur} height={Math.max(0, base - y(mesuree))} className={plein} />
      )}
      {barre.etat === 'partiel' && (
        <path
          d={`M${x + 0.75} ${haut + rayon}v${-14 - rayon}h${epaisseur - 1.5}v${14 + rayon}`}
          className={css.manqueEnHaut}
        />
      )}
      {barre.etat === 'corrige' && (
        <circle cx={x + epaisseur / 2} cy={haut - 8} r={Math.min(3.5, epaisseur / 2.4)} className={css.marqueCorrige} />
      )}
    </g>
  )
}
