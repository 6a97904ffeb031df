import type { Barre } from './barre.ts'
import { Decor } from './decor.tsx'
import { type Cadre, type Echelles, suitesDe } from './geometrie.ts'
import css from './graphique.module.css'

interface ProprietesAnnotations {
  readonly barres: readonly Barre[]
  readonly cadre: Cadre
  readonly echelles: Echelles
}

const etendue = (barres: readonly Barre[], { x, epaisseur }: Echelles, debut: number, fin: number) => {
  const gauche = x(barres[debut]?.cle ?? '')
  const droite = x(barres[fin]?.cle ?? '') + epaisseur
  return { gauche, droite, milieu: (gauche + droite) / 2, large: droite - gauche }
}

const HAUTEUR_BOITE = 44

/** Where values are missing: a dashed box with a question mark, never a zero; one box for a run on a phone. */
export const ValeursManquantes = ({ barres, cadre, echelles }: ProprietesAnnotations) =>
  suitesDe(barres, 'manquant').map(({ debut, fin }) => {
    const suite = etendue(barres, echelles, debut, fin)
    const ensemble = cadre.etroit || fin - debut > 3
    const rangs = ensemble ? [debut] : Array.from({ length: fin - debut + 1 }, (_, i) => debut + i)
    const haut = echelles.base - HAUTEUR_BOITE
    return (
      <Decor key={debut}>
        {rangs.map((rang) => {
          const boite = ensemble ? suite : etendue(barres, echelles, rang, rang)
          return (
            <g key={rang}>
              <rect
                x={boite.gauche + 0.75}
                y={haut}
                width={Math.max(4, boite.large - 1.5)}
                height={HAUTEUR_BOITE}
                rx={3}
                className={css.boiteManquante}
              />
              {boite.large >= 9 && (
                <text x={boite.milieu} y={haut + 27} className={css.interrogation}>
                  ?
                </text>
              )}
            </g>
          )
        })}
        {!cadre.etroit && suite.large >= 40 && (
          <text x={suite.milieu} y={haut - (suite.large >= 96 ? 10 : 26)} className={css.annotation}>
            {suite.large >= 96 ? (
              'Pas de donnée'
            ) : (
              <>
                <tspan x={suite.milieu}>Pas de</tspan>
                <tspan x={suite.milieu} dy={16}>
                  donnée
                </tspan>
              </>
            )}
          </text>
        )}
      </Decor>
    )
  })

/** Bracket over a run of estimated values: each bar is a guess, their sum is not (decision: function). */
export const ValeursEstimees = ({
  barres,
  cadre,
  echelles,
  note,
}: ProprietesAnnotations & { readonly note: string }) => {
  // Where all is estimated, the legend says it.
  if (cadre.etroit || barres.every(({ etat }) => etat === 'estime' || etat === 'hors')) return null
  return suitesDe(barres, 'estime').map(({ debut, fin }) => {
    const suite = etendue(barres, echelles, debut, fin)
    const sommet = Math.max(...barres.slice(debut, fin + 1).map(({ valeur }) => valeur ?? 0))
    const y = echelles.y(sommet) - 16
    // Too narrow for its words, or no room above: the hatching and the legend say it.
    if (suite.large < 72 || y - 40 < cadre.haut - 24) return null
    return (
      <Decor key={debut}>
        <path d={`M${suite.gauche} ${y + 6}v-6H${suite.droite}v6`} className={css.crochet} />
        <text x={suite.milieu} y={y - 26} className={css.annotation}>
          Estimé
        </text>
        <text x={suite.milieu} y={y - 9} className={css.annotationDouce}>
          {note}
        </text>
      </Decor>
    )
  })
}
