import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { Bouton } from '../ui/bouton.tsx'
import { Note } from '../ui/etats.tsx'
import { ResumeErreurs } from '../ui/resume-erreurs.tsx'
import css from './formulaire.module.css'
import type { Formulaire as Etat } from './use-formulaire.ts'

const boutons = new Set(['submit', 'button', 'reset', 'image', 'file'])

/** Enter in a field does nothing (1§5, 2§5): forms are sent by their button. Textareas and buttons keep it. */
export const bloquerEntree = (evenement: KeyboardEvent): void => {
  if (evenement.key !== 'Enter') return
  const { target } = evenement
  const champ = target instanceof HTMLInputElement && !boutons.has(target.type)
  if (champ || target instanceof HTMLSelectElement) evenement.preventDefault()
}

/** Said once, above the fields. Shows only beside a field that has an asterisk: whoever adds one need not think of it. */
const MentionObligatoire = () => (
  <p className={css.mention}>
    Les champs marqués d’un{' '}
    <span className={css.requis} aria-hidden="true">
      *
    </span>
    <span className="invisible">astérisque</span> sont obligatoires.
  </p>
)

interface ProprietesFormulaire extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly formulaire: Pick<Etat<never>, 'enCours' | 'resume' | 'brouillon' | 'soumettre'>
  /** Under what it was refused for: what helps, such as a link. */
  readonly secours?: ReactNode
  /** A login or a search: sent too early it changes nothing, and everybody presses Enter after a password (decision 008). */
  readonly entreeEnvoie?: boolean
}

/** Frame of a form: what it was refused for first, what its asterisks mean, then its fields. Give it an `aria-labelledby`. */
export const Formulaire = ({
  formulaire,
  secours,
  entreeEnvoie = false,
  children,
  className = '',
  ...reste
}: ProprietesFormulaire) => {
  const { resume, brouillon, soumettre, enCours } = formulaire
  return (
    <form
      {...reste}
      className={`${css.formulaire} ${className}`}
      noValidate
      aria-busy={enCours || undefined}
      onKeyDown={entreeEnvoie ? undefined : bloquerEntree}
      onSubmit={(evenement) => void soumettre(evenement)}
    >
      {resume && <ResumeErreurs titre={resume.titre} erreurs={resume.erreurs} essai={resume.essai} ton={resume.ton} />}
      {secours}
      {brouillon.repris && (
        <Note>
          Nous avons repris ce que vous aviez déjà saisi.{' '}
          <Bouton variante="discret" taille="petit" className={css.effacer ?? ''} onClick={brouillon.effacer}>
            Tout effacer
          </Bouton>
        </Note>
      )}
      <MentionObligatoire />
      {children}
    </form>
  )
}
