import css from './lien-evitement.module.css'

/** Skip link: first stop of the Tab key, moves to the content. */
export const LienEvitement = () => (
  // biome-ignore lint/a11y/useValidAnchor: a link by nature, whose address the hash router would take for a route
  <a
    className={css.lien}
    href="#contenu"
    onClick={(evenement) => {
      // The hash of the address is the route: move the focus only.
      evenement.preventDefault()
      document.getElementById('contenu')?.focus()
    }}
  >
    Aller au contenu
  </a>
)
