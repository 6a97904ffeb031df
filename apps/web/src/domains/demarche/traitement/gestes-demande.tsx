import { gestesDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import { useEffect, useRef } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useTravail } from '../../../ui/use-travail.ts'
import { Ecrit } from './ecrit.tsx'
import css from './guichet.module.css'
import { type DemandeATraiter, type Geste, useAgents } from './guichet.queries.ts'
import { type Mode, modes, modesDe } from './modes.ts'
import { Passage } from './passage.tsx'

/** What is written; `tour` grows when a key or a button asked for its field, with a text to begin from or none. */
export interface ChoixDeGeste {
  readonly mode: Mode | undefined
  readonly tour: number
  readonly texte?: string
}

interface Proprietes {
  readonly demande: DemandeATraiter
  readonly choix: ChoixDeGeste
  readonly choisir: (mode: Mode) => void
  readonly faire: (geste: Geste) => Promise<void>
}

/** What may be done to a request now: at once, or in writing. */
export const GestesDemande = ({ demande, choix, choisir, faire }: Proprietes) => {
  const { gestes, reference } = demande
  const { enCours, lancer } = useTravail()
  const zone = useRef<HTMLElement>(null)
  // who presses C chooses at once: the names are there by then
  useAgents()
  const offerts = modesDe(gestes)
  const mode = choix.mode !== undefined && offerts.includes(choix.mode) ? choix.mode : offerts[0]
  useEffect(() => {
    if (choix.tour > 0) zone.current?.querySelector<HTMLElement>('textarea, select')?.focus()
  }, [choix.tour])
  const directs = (['PRISE_EN_CHARGE', 'PIECE_RECUE'] as const).filter((geste) => gestes.includes(geste))
  const attendus = demande.documents.filter(({ etat }) => etat === 'ATTENDU').length
  return (
    <section className={css.gestes} aria-label="Que faire" ref={zone}>
      {directs.length > 0 && (
        <div className={css.directs}>
          {directs.map((geste) => (
            <Bouton key={geste} variante="second" enCours={enCours} onClick={() => void lancer(() => faire({ geste }))}>
              {geste === 'PIECE_RECUE' && attendus > 1 ? 'Documents reçus' : gestesDemande[geste].libelle}
              {geste === 'PRISE_EN_CHARGE' && (
                <span className={css.touche} aria-hidden="true">
                  E
                </span>
              )}
            </Bouton>
          ))}
        </div>
      )}
      {mode !== undefined && (
        <>
          <Segments
            nom="Que faire"
            valeur={mode}
            onChange={choisir}
            segments={offerts.map((valeur) => ({ valeur, libelle: modes[valeur].libelle, icone: modes[valeur].icone }))}
          />
          {mode === 'ATTRIBUTION' ? (
            <Passage key={reference} demande={demande} faire={faire} />
          ) : (
            <Ecrit key={`${reference} ${mode}`} demande={demande} mode={mode} faire={faire} depart={choix} />
          )}
        </>
      )}
    </section>
  )
}
