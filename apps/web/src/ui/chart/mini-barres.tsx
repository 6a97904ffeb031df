import type { EtatBarre } from './barre.ts'
import css from './graphique.module.css'
import { traceBarre } from './trace.ts'
import { useLargeur } from './use-largeur.ts'

export interface MiniBarre {
  readonly cle: string
  readonly litres: number | null
  readonly etat: EtatBarre
  /** Written under the bar when there is room: every third one, and the last. */
  readonly libelle: string
  /** What it is held against, marked across it. */
  readonly repere?: number | null
}

interface ProprietesMini {
  readonly barres: readonly MiniBarre[]
  readonly moyenne?: number
  /** The whole drawing in one sentence. */
  readonly nom: string
  readonly hauteur?: number
}

const PIED = 22

/** Small bars of a tile: the last one stands out, the average is dotted, a missing day is a dashed box. */
export const MiniBarres = ({ barres, moyenne, nom, hauteur = 132 }: ProprietesMini) => {
  const [boite, largeur] = useLargeur<HTMLDivElement>()
  const base = hauteur - PIED
  const plafond = Math.max(...barres.flatMap(({ litres, repere }) => [litres ?? 0, repere ?? 0]), moyenne ?? 0, 1)
  const pas = largeur / Math.max(1, barres.length)
  const epaisseur = Math.max(2, pas - 5)
  const y = (litres: number): number => base - (litres / plafond) * (base - 8)
  return (
    <div ref={boite} className={css.boite} style={{ height: hauteur }}>
      {largeur > 0 && (
        <svg
          className={css.mini}
          width={largeur}
          height={hauteur}
          viewBox={`0 0 ${largeur} ${hauteur}`}
          // on paper it gives way as a whole, and is no larger than it was drawn
          style={{ maxWidth: largeur }}
          preserveAspectRatio="xMinYMin"
          role="img"
          aria-label={nom}
        >
          {barres.map(({ cle, litres, etat, libelle, repere }, rang) => {
            const x = rang * pas + (pas - epaisseur) / 2
            const derniere = rang === barres.length - 1
            const ecrite = (barres.length - 1 - rang) % 3 === 0
            return (
              <g key={cle}>
                {litres === null ? (
                  etat !== 'hors' && (
                    <rect
                      x={x + 0.5}
                      y={base - 24}
                      width={epaisseur - 1}
                      height={24}
                      rx={2}
                      className={css.boiteManquante}
                    />
                  )
                ) : (
                  <path
                    d={traceBarre(x, y(litres), epaisseur, base, 3)}
                    className={etat === 'estime' ? css.miniEstime : derniere ? css.pleinActif : css.miniPlein}
                  />
                )}
                {repere != null && <path d={`M${x - 1} ${y(repere)}h${epaisseur + 2}`} className={css.repere} />}
                {ecrite && (
                  <text
                    x={Math.min(Math.max(x + epaisseur / 2, 18), largeur - 10)}
                    y={base + 17}
                    className={derniere ? css.etiquetteGrasse : css.etiquette}
                  >
                    {libelle}
                  </text>
                )}
              </g>
            )
          })}
          <path d={`M0 ${base}H${largeur}`} className={css.base} />
          {moyenne !== undefined && <path d={`M1 ${y(moyenne)}H${largeur - 1}`} className={css.moyenne} />}
        </svg>
      )}
    </div>
  )
}
