export type Apparence = 'auto' | 'light' | 'dark'

/** Where the browser keeps what was chosen. */
export const cleApparence = 'ondine:apparence'

export const sombreParDefaut = '(prefers-color-scheme: dark)'

/** The appearance that was chosen in this browser. */
export const lireApparence = (): Apparence => {
  try {
    const choix = globalThis.localStorage?.getItem(cleApparence)
    return choix === 'light' || choix === 'dark' ? choix : 'auto'
  } catch {
    // storage may be closed to the page
    return 'auto'
  }
}

/** The system's choice, or one's own: the sheet of tokens reads it on the root of the page. */
export const poserTheme = (apparence: Apparence): void => {
  const sombre = globalThis.matchMedia(sombreParDefaut).matches
  const theme = apparence === 'auto' ? (sombre ? 'dark' : 'light') : apparence
  document.documentElement.setAttribute('data-theme', theme)
}
