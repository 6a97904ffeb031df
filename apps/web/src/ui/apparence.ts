import { creerMagasin, useMagasin } from './store.ts'

export type Apparence = 'auto' | 'light' | 'dark'

const CLE = 'ondine:apparence'
const lireChoix = (): Apparence => {
  try {
    const choix = globalThis.localStorage?.getItem(CLE)
    return choix === 'light' || choix === 'dark' ? choix : 'auto'
  } catch {
    // storage may be closed to the page
    return 'auto'
  }
}

const magasin = creerMagasin<{ apparence: Apparence }>({ apparence: lireChoix() })

/** The system's choice, or one's own: the sheet of tokens reads it on the root of the page. */
const poser = (): void => {
  const { apparence } = magasin.lire()
  const sombre = globalThis.matchMedia('(prefers-color-scheme: dark)').matches
  const theme = apparence === 'auto' ? (sombre ? 'dark' : 'light') : apparence
  document.documentElement.setAttribute('data-theme', theme)
}

/** Once, before anything shows: the choice kept, then what the system or another tab changes. */
export const suivreApparence = (): void => {
  poser()
  globalThis.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', poser)
  globalThis.addEventListener('storage', ({ key }) => {
    if (key !== CLE) return
    magasin.changer({ apparence: lireChoix() })
    poser()
  })
}

/** The chosen appearance, remembered in the browser; `auto` follows the system. */
export const useApparence = (): { apparence: Apparence; changer: (suite: Apparence) => void } => {
  const { apparence } = useMagasin(magasin)
  const changer = (suite: Apparence): void => {
    try {
      globalThis.localStorage.setItem(CLE, suite)
    } catch {
      // then it lasts as long as the page
    }
    magasin.changer({ apparence: suite })
    poser()
  }
  return { apparence, changer }
}
