import { type Icon, IconAlertCircle, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Bouton } from './bouton.tsx'
import css from './carte.module.css'
import { Squelette } from './squelette.tsx'
import { useRetard } from './use-retard.ts'

export type EtatTuile =
  | { readonly type: 'chargement' }
  | { readonly type: 'erreur'; readonly message?: string; readonly reessayer: () => void }
  /** Nothing to show: the word of the specification (Indisponible, NC, N/A), then why. */
  | { readonly type: 'vide'; readonly mot: ReactNode; readonly phrase?: ReactNode }
  | { readonly type: 'pret'; readonly figure?: ReactNode; readonly unite?: string; readonly phrase?: ReactNode }

export interface ProprietesTuile {
  readonly icone: Icon
  readonly libelle: string
  readonly etat: EtatTuile
  /** The one action, pinned to the bottom: a link with `classeAction`. */
  readonly action?: ReactNode
  /** At the right of the label. */
  readonly aCote?: ReactNode
  readonly children?: ReactNode
  readonly className?: string
}

const Chargement = () => {
  // The label stands at once; a reader hears of the wait only when it lasts.
  const long = useRetard(true)
  return (
    <>
      <Squelette largeur="60%" hauteur={36} />
      <span style={{ height: 12 }} />
      <Squelette />
      <span style={{ height: 8 }} />
      <Squelette largeur="70%" />
      <span className="invisible" role="status">
        {long ? 'Chargement en cours.' : ''}
      </span>
    </>
  )
}

const Contenu = ({ etat }: { etat: EtatTuile }) => {
  if (etat.type === 'chargement') return <Chargement />
  if (etat.type === 'erreur') {
    return (
      <div role="alert">
        <p className={css.phrase}>
          <strong>Ce bloc n’a pas pu se charger.</strong>
        </p>
        <p className={css.phrase}>{etat.message ?? 'Vos autres informations sont à jour.'}</p>
      </div>
    )
  }
  if (etat.type === 'vide') {
    return (
      <>
        <p className={`${css.figure} ${css.vide}`}>{etat.mot}</p>
        {etat.phrase && <p className={css.phrase}>{etat.phrase}</p>}
      </>
    )
  }
  return (
    <>
      {etat.figure !== undefined && (
        <p className={css.figure}>
          {etat.figure}
          {etat.unite && <small>{etat.unite}</small>}
        </p>
      )}
      {etat.phrase && <p className={css.phrase}>{etat.phrase}</p>}
    </>
  )
}

/** One figure, one sentence, one action. Its failure is its own: the page stays whole. */
export const Tuile = ({ icone: Icone, libelle, etat, action, aCote, children, className = '' }: ProprietesTuile) => {
  const titre = useId()
  const Symbole = etat.type === 'erreur' ? IconAlertCircle : Icone
  return (
    <section
      className={`${css.carte} ${css.tuile} ${etat.type === 'erreur' ? css.enErreur : ''} ${className}`}
      aria-labelledby={titre}
      aria-busy={etat.type === 'chargement' || undefined}
    >
      <div className={css.tete}>
        <h2 className={css.titre} id={titre}>
          <Symbole size={20} stroke={1.75} aria-hidden="true" />
          {libelle}
        </h2>
        {aCote}
      </div>
      <Contenu etat={etat} />
      {etat.type === 'pret' && children}
      {etat.type === 'erreur' ? (
        <div className={css.pied}>
          <Bouton variante="discret" taille="petit" onClick={etat.reessayer}>
            <IconRefresh size={18} aria-hidden="true" />
            Réessayer
          </Bouton>
        </div>
      ) : (
        action && etat.type !== 'chargement' && <div className={css.pied}>{action}</div>
      )}
    </section>
  )
}
