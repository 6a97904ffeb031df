import { scaleLinear } from '@visx/scale'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Barre, barreApresTouche } from './barre.ts'
import css from './cascade.module.css'
import { Decor } from './decor.tsx'
import base from './graphique.module.css'
import { useLargeur } from './use-largeur.ts'

export interface Marche {
  readonly cle: string
  /** Under the bar, on one line or two. */
  readonly axe: readonly string[]
  /** What it adds or takes. */
  readonly valeur: number
  /** Above the bar: « +94,51 € », and « +94,51 » where there is less room. */
  readonly figure: string
  readonly figureCourte: string
  /** As a reader hears it. */
  readonly nom: string
}

const HAUTEUR = 236
/** Room above the bars and below them: for their figures and names, and where these are not written. */
const ECRITES = { haut: 30, bas: 44 }
const MUETTES = { haut: 8, bas: 8 }
/** Below that room for a bar, figures and names stand in the table only. */
const PAS_ECRIT = 54
const PAS_LARGE = 84
/** About so many lines behind the bars. */
const LIGNES = 3
/** A figure of the scale is about so wide a sign, and stands so far from the bars. */
const [SIGNE, ECART] = [7.2, 8]

/** Where each step starts and ends; the last bar is their sum, from zero. */
const niveaux = (marches: readonly Marche[], total: Marche): (Marche & { de: number; a: number })[] => {
  let niveau = 0
  const pas = marches.map((marche) => {
    const de = niveau
    niveau += marche.valeur
    return { ...marche, de, a: niveau }
  })
  return [...pas, { ...total, de: 0, a: total.valeur }]
}

const enBarre = ({ cle, nom, figure }: Marche): Barre => ({
  cle,
  nom,
  figure,
  valeur: 0,
  estimee: 0,
  etat: 'mesure',
  axe: '',
  detail: '',
  ouvrable: false,
})

/** A difference step by step: each bar starts where the one before ended, the last is the whole. Arrows go from one to the next. */
export const Cascade = ({
  marches,
  total,
  nom,
  ecrire,
}: {
  readonly marches: readonly Marche[]
  readonly total: Marche
  readonly nom: string
  /** A figure of the scale, in the unit of the values: « 50 € ». */
  readonly ecrire: (valeur: number) => string
}) => {
  const [boite, largeur] = useLargeur<HTMLDivElement>()
  const svg = useRef<SVGSVGElement>(null)
  const [foyer, setFoyer] = useState(0)
  const barres = niveaux(marches, total)
  const bornes = [0, ...barres.flatMap(({ de, a }) => [de, a])]
  const domain = [Math.min(...bornes), Math.max(...bornes)] as const
  const graduations = scaleLinear<number>({ domain: [...domain] }).ticks(LIGNES)
  const marge = Math.max(...graduations.map((valeur) => ecrire(valeur).length)) * SIGNE + ECART
  const pas = (largeur - marge) / barres.length
  const epaisseur = Math.min(64, pas * 0.66)
  const ecrit = pas >= PAS_ECRIT
  const { haut: enHaut, bas: enBas } = ecrit ? ECRITES : MUETTES
  const y = scaleLinear<number>({
    domain: [...domain],
    range: [HAUTEUR - enBas - (ecrit && domain[0] < 0 ? 20 : 0), enHaut],
  })
  const surTouche = (evenement: KeyboardEvent): void => {
    const cible = barreApresTouche(barres.map(enBarre), foyer, evenement.key)
    if (cible === undefined) return
    evenement.preventDefault()
    setFoyer(cible)
    svg.current?.querySelector<SVGGElement>(`[data-rang="${cible}"]`)?.focus()
  }
  return (
    <div ref={boite} className={base.boite} style={{ minHeight: HAUTEUR }}>
      {largeur > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a drawing is no part of a form
        <svg
          ref={svg}
          className={`${base.dessin} ${css.dessin}`}
          width={largeur}
          height={HAUTEUR}
          // on paper it gives way as a whole, and is no larger than it was drawn
          viewBox={`0 0 ${largeur} ${HAUTEUR}`}
          style={{ maxWidth: largeur }}
          role="group"
          aria-label={nom}
          onKeyDown={surTouche}
        >
          <Decor>
            {graduations.map((valeur) => (
              <g key={valeur}>
                <path d={`M${marge} ${y(valeur)}H${largeur}`} className={valeur === 0 ? base.base : base.ligne} />
                <text x={marge - ECART} y={y(valeur) + 4.5} className={base.graduation}>
                  {ecrire(valeur)}
                </text>
              </g>
            ))}
          </Decor>
          {barres.map(({ cle, axe, figure, figureCourte, nom: dit, de, a }, rang) => {
            const gauche = marge + rang * pas + (pas - epaisseur) / 2
            const [haut, bas] = [Math.min(y(de), y(a)), Math.max(y(de), y(a))]
            const derniere = rang === barres.length - 1
            const sens = derniere ? css.total : a < de ? css.baisse : css.hausse
            return (
              // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the focus reads a bar, which does nothing more
              <g
                key={cle}
                data-rang={rang}
                role="img"
                tabIndex={rang === foyer ? 0 : -1}
                aria-label={dit}
                className={base.barre}
                onFocus={() => setFoyer(rang)}
              >
                <rect x={gauche} y={haut} width={epaisseur} height={Math.max(2, bas - haut)} rx={3} className={sens} />
                {!derniere && <path d={`M${gauche + epaisseur} ${y(a)}H${gauche + pas}`} className={base.moyenne} />}
                {ecrit && (
                  <text x={gauche + epaisseur / 2} y={haut - 8} className={base.etiquetteGrasse}>
                    {pas >= PAS_LARGE ? figure : figureCourte}
                  </text>
                )}
                {ecrit &&
                  axe.map((mot, ligne) => (
                    <text
                      key={mot}
                      x={gauche + epaisseur / 2}
                      y={HAUTEUR - enBas + 20 + ligne * 16}
                      className={base.etiquette}
                    >
                      {mot}
                    </text>
                  ))}
                <rect
                  x={gauche - 4}
                  y={haut - 4}
                  width={epaisseur + 8}
                  height={Math.max(2, bas - haut) + 8}
                  rx={6}
                  className={base.anneau}
                />
              </g>
            )
          })}
        </svg>
      )}
    </div>
  )
}
