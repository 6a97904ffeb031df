import { IconArrowRight } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Barre } from './barre.ts'
import css from './graphique.module.css'

interface ProprietesBulle {
  readonly barre: Barre
  readonly milieu: number
  readonly largeur: number
  readonly bas: number
}

/** What the bar under the pointer or the focus says, above the drawing and never over other bars. */
export const Bulle = ({ barre, milieu, largeur, bas }: ProprietesBulle) => {
  const boite = useRef<HTMLDivElement>(null)
  const [demi, setDemi] = useState(100)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for each bar
  useLayoutEffect(() => {
    if (boite.current) setDemi(boite.current.offsetWidth / 2)
  }, [barre])
  const gauche = Math.min(Math.max(milieu, demi), largeur - demi)
  return (
    <div ref={boite} className={css.bulle} style={{ left: gauche, bottom: bas }} aria-hidden="true">
      <b>{barre.figure}</b>
      <span>{barre.detail}</span>
      <i style={{ left: `calc(50% + ${milieu - gauche}px)` }} />
    </div>
  )
}

interface ProprietesLigne {
  readonly barre: Barre | undefined
  readonly ouvrirLibelle: string | undefined
  readonly onOuvrir: (barre: Barre) => void
}

/** The same on a phone: a line under the graph, whose button is wide enough for a finger. */
export const LigneDeLecture = ({ barre, ouvrirLibelle, onOuvrir }: ProprietesLigne) => {
  if (!barre) return <p className={css.invite}>Touchez une barre pour lire sa valeur.</p>
  return (
    <div className={css.lecture}>
      <span>
        <b>{barre.figure}</b> <span>{barre.detail}</span>
      </span>
      {barre.ouvrable && ouvrirLibelle && (
        <button type="button" onPointerDown={(e) => e.preventDefault()} onClick={() => onOuvrir(barre)}>
          {ouvrirLibelle}
          <IconArrowRight size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
