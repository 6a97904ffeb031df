import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import { useId } from 'react'
import type { Barre } from '../../../ui/chart/barre.ts'
import { cadreDe, echellesDe, isLibelleEcrit } from '../../../ui/chart/geometrie.ts'
import { MotifHachure } from '../../../ui/chart/motif-hachure.tsx'
import { traceBarre } from '../../../ui/chart/trace.ts'
import { useLargeur } from '../../../ui/chart/use-largeur.ts'
import { heureDite } from '../../../ui/format/dates.ts'
import { HEURES_DE_NUIT, type HeureFuite, plusBasSansRepos } from '../alerte.rules.ts'
import { debitLu } from '../alerte.textes.ts'
import css from './alerte.module.css'

interface Proprietes {
  readonly heures: readonly HeureFuite[]
  /** Litres an hour that never stopped. */
  readonly minimum: number
  /** The whole drawing in one sentence. */
  readonly nom: string
}

/** As the geometry of charts wants them. */
const enBarres = (heures: readonly HeureFuite[]): Barre[] =>
  heures.map(({ heure, litres }, rang) => ({
    cle: `${rang}`,
    valeur: litres,
    estimee: 0,
    etat: litres === null ? 'manquant' : 'mesure',
    axe: String(heure),
    figure: '',
    detail: '',
    nom: '',
    ouvrable: false,
  }))

const nuitEnMots = `De 0 h à ${heureDite(HEURES_DE_NUIT)}, l’eau n’a pas cessé de couler`

/** A day hour by hour: the night tinted, and at the foot of each bar the flow that never stopped. */
export const GraphiqueFuite = ({ heures, minimum, nom }: Proprietes) => {
  const hachure = useId()
  const [boite, largeur] = useLargeur<HTMLDivElement>()
  const barres = enBarres(heures)
  if (largeur === 0) return <div ref={boite} style={{ height: 340 }} />
  const cadre = { ...cadreDe(largeur, barres, undefined, entier), haut: largeur < 560 ? 64 : 76 }
  const echelles = echellesDe(cadre, barres, undefined)
  const { base, y, x, epaisseur, pas, graduations } = echelles
  const deNuit = heures.filter(({ nuit: estNuit }) => estNuit)
  const nuit = deNuit.length
  const gauche = x('0') - (pas - epaisseur) / 2
  const droite = gauche + nuit * pas
  const plusBas = plusBasSansRepos(deNuit)
  return (
    <div ref={boite}>
      <svg className={css.dessin} width={largeur} height={cadre.hauteur} role="img" aria-label={nom}>
        {nuit > 0 && (
          <rect
            x={gauche}
            y={cadre.haut - 18}
            width={droite - gauche}
            height={base - cadre.haut + 18}
            className={css.nuit}
          />
        )}
        {plusBas !== undefined && (
          <>
            <path d={`M${gauche} ${cadre.haut - 18}v-8H${droite}v8`} className={css.crochet} />
            <text x={gauche} y={cadre.haut - 50} className={css.annonce}>
              {cadre.etroit ? `De 0 h à ${heureDite(HEURES_DE_NUIT)}` : nuitEnMots}
            </text>
            <text x={gauche} y={cadre.haut - 33}>
              {cadre.etroit ? `${entier(plusBas)} L/h sans arrêt` : `Au moins ${debitLu(plusBas)} par heure`}
            </text>
          </>
        )}
        <text x={cadre.gauche - 8} y={cadre.haut - 14} className={css.finAxe}>
          {cadre.etroit ? 'L' : 'litres'}
        </text>
        {graduations.map((valeur) => (
          <g key={valeur}>
            <path
              d={`M${cadre.gauche} ${y(valeur)}H${largeur - cadre.droite}`}
              className={valeur === 0 ? css.base : css.ligne}
            />
            <text x={cadre.gauche - 8} y={y(valeur) + 4.5} className={css.finAxe}>
              {entier(valeur)}
            </text>
          </g>
        ))}
        <MotifHachure id={hachure} />
        {heures.map(({ litres, estimee, continu, nuit: estNuit }, rang) => {
          const depart = x(`${rang}`)
          const ecrit = isLibelleEcrit(barres, rang, pas)
          return (
            <g key={barres[rang]?.cle}>
              {litres === null ? (
                <rect x={depart} y={base - 30} width={epaisseur} height={30} rx={3} className={css.absent} />
              ) : (
                litres > 0 && (
                  <path
                    d={traceBarre(depart, y(litres), epaisseur, base)}
                    {...(estimee ? { fill: `url(#${hachure})`, className: css.estimee } : { className: css.mesure })}
                  />
                )
              )}
              {continu > 0 && (
                <rect x={depart} y={y(continu)} width={epaisseur} height={base - y(continu)} className={css.continu} />
              )}
              {ecrit && (
                <text x={depart + epaisseur / 2} y={base + 19} className={`${css.centre} ${estNuit ? css.gras : ''}`}>
                  {barres[rang]?.axe}
                </text>
              )}
            </g>
          )
        })}
        {minimum > 0 && (
          <path d={`M${cadre.gauche} ${y(minimum)}H${largeur - cadre.droite}`} className={css.seuilTrait} />
        )}
      </svg>
    </div>
  )
}

/** What the colours of that drawing mean. */
export const LegendeFuite = ({ heures, minimum }: Pick<Proprietes, 'heures' | 'minimum'>) => {
  const hachure = useId()
  return (
    <ul className={css.legende}>
      <li>
        <svg width="14" height="16" aria-hidden="true">
          <rect x="1" y="1" width="12" height="14" rx="2.5" className={css.mesure} />
        </svg>
        Consommation mesurée
      </li>
      {heures.some(({ estimee }) => estimee) && (
        <li>
          <svg width="14" height="16" aria-hidden="true">
            <MotifHachure id={hachure} />
            <rect x="1" y="1" width="12" height="14" rx="2.5" fill={`url(#${hachure})`} className={css.estimee} />
          </svg>
          Estimée
        </li>
      )}
      <li>
        <svg width="14" height="16" aria-hidden="true">
          <rect x="1" y="1" width="12" height="14" rx="2.5" className={css.continu} />
        </svg>
        <span>
          Débit qui ne s’arrête pas : <b>{entier(minimum)} L/h</b>
        </span>
      </li>
      <li>
        <svg width="14" height="16" aria-hidden="true">
          <rect x="1" y="1" width="12" height="14" rx="2.5" className={css.cadreNuit} />
        </svg>
        Heures de la nuit
      </li>
    </ul>
  )
}
