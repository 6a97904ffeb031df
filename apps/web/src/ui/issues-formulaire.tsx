import css from './administration.module.css'
import { Bouton } from './bouton.tsx'

interface ProprietesIssues {
  readonly action?: string
  readonly enCours: boolean
  /** Absent: there is nothing to leave. */
  readonly fermer?: (() => void) | undefined
}

/** The two ways out of a form in a dialog: do it, or leave things as they are. */
export const IssuesFormulaire = ({ action = 'Enregistrer', enCours, fermer }: ProprietesIssues) => (
  <div className={css.issues}>
    <Bouton type="submit" enCours={enCours}>
      {action}
    </Bouton>
    {fermer && (
      <Bouton variante="neutre" onClick={fermer}>
        Annuler
      </Bouton>
    )}
  </div>
)
