import css from './administration.module.css'

interface ProprietesInterrupteur {
  /** What it turns on or off, for readers; its state is said by the role. */
  readonly libelle: string
  readonly actif: boolean
  readonly enCours?: boolean
  readonly inactif?: boolean
  readonly onChange: (actif: boolean) => void
}

/** A switch; where it does not act at once, its page says what waits. */
export const Interrupteur = ({
  libelle,
  actif,
  enCours = false,
  inactif = false,
  onChange,
}: ProprietesInterrupteur) => (
  <button
    type="button"
    role="switch"
    className={css.interrupteur}
    aria-checked={actif}
    aria-label={libelle}
    aria-busy={enCours || undefined}
    disabled={inactif}
    onClick={() => {
      if (!enCours) onChange(!actif)
    }}
  >
    <span aria-hidden="true" />
  </button>
)
