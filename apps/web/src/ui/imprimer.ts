import css from './carte.module.css'

/** What is still to come; a button that works is none of it. */
const A_VENIR = `.${css.squelette}, [aria-busy="true"]:not(button)`

/**
 * Prints once everything around has come: a page printed sooner has frames with nothing in them. Nothing is printed where who asked has
 * left meanwhile.
 * @param bouton what was pressed
 */
export const imprimer = async (bouton: Element): Promise<void> => {
  const page = bouton.closest('main') ?? document.body
  const parti = await new Promise<boolean>((tenir) => {
    const regarder = (): void => {
      const absent = !bouton.isConnected
      if (!absent && page.querySelector(A_VENIR) !== null) return
      veille.disconnect()
      tenir(absent)
    }
    const veille = new MutationObserver(regarder)
    veille.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-busy', 'class'],
    })
    regarder()
  })
  if (!parti) window.print()
}
