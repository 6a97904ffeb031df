import type { Barre } from './barre.ts'
import { Decor } from './decor.tsx'
import type { Cadre, Echelles } from './geometrie.ts'
import css from './graphique.module.css'

/** A run of bars under something worth knowing, such as an alert: places of the first and last bar. */
export interface Repere {
  readonly debut: number
  readonly fin: number
  readonly libelle: string
}

interface ProprietesReperes {
  readonly reperes: readonly Repere[]
  readonly barres: readonly Barre[]
  readonly cadre: Cadre
  readonly echelles: Echelles
}

/** A tinted band behind the bars, with its name above where there is room; the bars say it themselves to readers. */
export const Reperes = ({ reperes, barres, cadre, echelles }: ProprietesReperes) => (
  <Decor>
    {reperes.map(({ debut, fin, libelle }) => {
      const marge = (echelles.pas - echelles.epaisseur) / 2
      const gauche = echelles.x(barres[debut]?.cle ?? '') - marge
      const droite = echelles.x(barres[fin]?.cle ?? '') + echelles.epaisseur + marge
      const haut = cadre.haut - 18
      const milieu = Math.min(
        Math.max((gauche + droite) / 2, cadre.gauche + libelle.length * 3.6),
        cadre.largeur - cadre.droite - libelle.length * 3.6,
      )
      return (
        <g key={debut}>
          <rect
            x={gauche}
            y={haut}
            width={Math.max(2, droite - gauche)}
            height={echelles.base - haut}
            className={css.bande}
          />
          <path d={`M${gauche + 0.75} ${haut + 6}v-6H${droite - 0.75}v6`} className={css.crochetAlerte} />
          {!cadre.etroit && (
            <text x={milieu} y={haut - 9} className={css.annotationAlerte}>
              {libelle}
            </text>
          )}
        </g>
      )
    })}
  </Decor>
)
