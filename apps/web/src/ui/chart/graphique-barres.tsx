import { FINE } from '@ondine/webapi/common/nombres.rules.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ValeursEstimees, ValeursManquantes } from './annotations.tsx'
import { Axes } from './axes.tsx'
import { type Barre, barreApresTouche, barreVoisine, effetDuToucher } from './barre.ts'
import { Bulle, LigneDeLecture } from './bulle.tsx'
import { CorpsBarre } from './corps-barre.tsx'
import { cadreDe, echellesDe } from './geometrie.ts'
import css from './graphique.module.css'
import { MotifHachure } from './motif-hachure.tsx'
import { type Repere, Reperes } from './reperes.tsx'
import { useLargeur } from './use-largeur.ts'

interface ProprietesGraphique {
  /** Changes when other bars are shown: the focus, if it was inside, then goes to `foyer` or the first bar. */
  readonly cle: string
  readonly barres: readonly Barre[]
  /** What the graph shows, for readers. */
  readonly nom: string
  readonly unite: string
  readonly ecrireGraduation: (valeur: number) => string
  /** Dotted line; in the unit of the axis. */
  readonly moyenne?: number
  /** Bar to stand on first, such as the month one comes back from. */
  readonly foyer?: string
  /** "Voir les heures": what opening a bar does; absent at the last level. */
  readonly ouvrirLibelle?: string
  /** Under the word that brackets a run of estimated bars; without it, hatching and legend say it. */
  readonly noteEstime?: string
  /** Bands behind the bars, such as alerts. */
  readonly reperes?: readonly Repere[]
  /** A lower drawing, for a second graph. */
  readonly bas?: boolean
  readonly onOuvrir: (cle: string) => void
  /** Click beside the bars, or Escape; absent at the first level. */
  readonly onRetour?: () => void
}

/**
 * Bars that a mouse, a finger and a keyboard can read and open (1§4): arrows move, Enter opens, Escape and a click
 * beside go back. One bar is in the tab order; each says its value and how far to trust it.
 */
export const GraphiqueBarres = (proprietes: ProprietesGraphique) => {
  const { cle, barres, nom, unite, ecrireGraduation, moyenne, foyer, ouvrirLibelle, noteEstime } = proprietes
  const { reperes = [], bas = false, onOuvrir, onRetour } = proprietes
  const hachure = useId()
  const [boite, largeur] = useLargeur<HTMLDivElement>()
  const svg = useRef<SVGSVGElement>(null)
  const reprendreFocus = useRef(false)
  const dedans = useRef(false)
  const [premiere, setPremiere] = useState<string | undefined>(cle)
  if (premiere !== undefined && premiere !== cle) setPremiere(undefined)
  const [suivi, setSuivi] = useState<{ cle: string; foyer: number; lue?: number }>()
  const depart = Math.max(
    0,
    barres.findIndex((barre) => barre.cle === foyer),
  )
  const etat = suivi?.cle === cle ? suivi : { cle, foyer: barreVoisine(barres, depart, 1) ?? 0, lue: undefined }

  const mettreFocus = (rang: number): void => {
    svg.current?.querySelector<SVGGElement>(`[data-rang="${rang}"]`)?.focus({ preventScroll: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another graph moves the focus
  useEffect(() => {
    // the bar that had the focus is gone with its graph: the browser's own way back takes no gesture of ours
    const perdu = dedans.current && document.activeElement === document.body
    if ((reprendreFocus.current || perdu) && largeur > 0) mettreFocus(etat.foyer)
    reprendreFocus.current = false
  }, [cle])

  const ouvrir = (barre: Barre): void => {
    if (!barre.ouvrable) return
    reprendreFocus.current = true
    onOuvrir(barre.cle)
  }
  const revenir = (): void => {
    reprendreFocus.current = true
    onRetour?.()
  }
  const surTouche = (evenement: KeyboardEvent): void => {
    const rang = etat.foyer
    if (evenement.altKey || evenement.ctrlKey || evenement.metaKey) return
    const barre = barres[rang]
    const cible = barreApresTouche(barres, rang, evenement.key)
    if (cible !== undefined) {
      setSuivi({ cle, foyer: cible, lue: cible })
      mettreFocus(cible)
    } else if ((evenement.key === 'Enter' || evenement.key === ' ') && barre) ouvrir(barre)
    else if (evenement.key === 'Escape' && onRetour) revenir()
    else if (!evenement.key.startsWith('Arrow')) return
    evenement.preventDefault()
  }
  const lire = (rang: number | undefined): void => setSuivi({ ...etat, foyer: rang ?? etat.foyer, lue: rang })

  if (largeur === 0) return <div ref={boite} style={{ height: bas ? 230 : 380 }} />
  const cadre = cadreDe(largeur, barres, moyenne, ecrireGraduation, { bas, noms: reperes.length > 0 })
  const echelles = echellesDe(cadre, barres, moyenne)
  const { x, epaisseur, pas, base, y } = echelles
  const lue = etat.lue !== undefined ? barres[etat.lue] : undefined
  const ouvrable = barres.some((barre) => barre.ouvrable)

  return (
    <div ref={boite} className={css.boite}>
      <svg
        ref={svg}
        className={css.dessin}
        width={largeur}
        height={cadre.hauteur}
        viewBox={`0 0 ${largeur} ${cadre.hauteur}`}
        preserveAspectRatio="xMinYMin"
        role={ouvrable ? 'toolbar' : 'group'}
        aria-label={nom}
        data-retour={onRetour ? '' : undefined}
        data-entree={cle === premiere ? '' : undefined}
        onKeyDown={surTouche}
        onClick={(evenement) => {
          if (onRetour && !(evenement.target as Element).closest('[data-rang]')) revenir()
        }}
        onPointerLeave={(evenement) => evenement.pointerType === 'mouse' && lire(undefined)}
      >
        <MotifHachure id={hachure} />
        <Reperes {...{ reperes, barres, cadre, echelles }} />
        <Axes {...{ barres, cadre, echelles, unite, ecrire: ecrireGraduation, active: etat.lue }} />
        <ValeursManquantes {...{ barres, cadre, echelles }} />
        {barres.map((barre, rang) => {
          if (barre.etat === 'hors') return null
          const gauche = x(barre.cle)
          const sommet = barre.valeur === null ? base - 44 : y(barre.valeur)
          const repere = reperes.find(({ debut, fin }) => rang >= debut && rang <= fin)
          const alerte = repere ? `. Alerte${FINE}: ${repere.libelle}` : ''
          const action = barre.ouvrable && ouvrirLibelle ? `. ${ouvrirLibelle}` : ''
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the role is given, button or image
            <g
              key={barre.cle}
              data-rang={rang}
              data-cle={barre.cle}
              role={barre.ouvrable ? 'button' : 'img'}
              tabIndex={rang === etat.foyer ? 0 : -1}
              aria-label={`${barre.nom}${alerte}${action}`}
              className={barre.ouvrable ? css.barreOuvrable : css.barre}
              onFocus={(evenement) => {
                dedans.current = true
                if (evenement.currentTarget.matches(':focus-visible')) lire(rang)
              }}
              onBlur={({ relatedTarget }) => {
                // The focus went elsewhere by itself: the next graph must not take it back.
                if (relatedTarget) reprendreFocus.current = dedans.current = false
                setSuivi({ ...etat, lue: undefined })
              }}
              onPointerEnter={(evenement) => evenement.pointerType === 'mouse' && lire(rang)}
              onClick={({ nativeEvent }) => {
                const pointeur = nativeEvent instanceof PointerEvent ? nativeEvent.pointerType : undefined
                if (effetDuToucher(pointeur, pas, etat.lue === rang) === 'lire' || !barre.ouvrable) lire(rang)
                else ouvrir(barre)
              }}
            >
              <rect
                x={gauche - (pas - epaisseur) / 2}
                y={Math.min(sommet - 10, base - 44)}
                width={pas}
                height={cadre.hauteur - Math.min(sommet - 10, base - 44)}
                fill="transparent"
              />
              <CorpsBarre {...{ barre, x: gauche, epaisseur, base, y, hachure, active: rang === etat.lue }} />
              <rect
                x={gauche - 4}
                y={sommet - 6}
                width={epaisseur + 8}
                height={base - sommet + 10}
                rx={6}
                className={css.anneau}
              />
            </g>
          )
        })}
        {moyenne !== undefined && (
          <path d={`M${cadre.gauche} ${y(moyenne)}H${largeur - cadre.droite}`} className={css.moyenne} />
        )}
        {noteEstime && <ValeursEstimees {...{ barres, cadre, echelles }} note={noteEstime} />}
      </svg>
      {cadre.etroit ? (
        <LigneDeLecture barre={lue} ouvrirLibelle={ouvrirLibelle} onOuvrir={ouvrir} />
      ) : (
        lue && (
          <Bulle
            barre={lue}
            milieu={x(lue.cle) + epaisseur / 2}
            largeur={largeur}
            bas={cadre.hauteur - cadre.haut + cadre.pointe}
          />
        )
      )}
    </div>
  )
}
