import { creerMagasin, useMagasin } from './store.ts'
import { type Apparence, cleApparence, lireApparence, poserTheme, sombreParDefaut } from './theme-choisi.ts'

const magasin = creerMagasin<{ apparence: Apparence }>({ apparence: lireApparence() })

const poser = (): void => poserTheme(magasin.lire().apparence)

/** Once, before anything shows: the choice kept, then what the system or another tab changes. */
export const suivreApparence = (): void => {
  poser()
  globalThis.matchMedia(sombreParDefaut).addEventListener('change', poser)
  globalThis.addEventListener('storage', ({ key }) => {
    if (key !== cleApparence) return
    magasin.changer({ apparence: lireApparence() })
    poser()
  })
}

/** The chosen appearance, remembered in the browser; `auto` follows the system. */
export const useApparence = (): { apparence: Apparence; changer: (suite: Apparence) => void } => {
  const { apparence } = useMagasin(magasin)
  const changer = (suite: Apparence): void => {
    try {
      globalThis.localStorage.setItem(cleApparence, suite)
    } catch {
      // then it lasts as long as the page
    }
    magasin.changer({ apparence: suite })
    poser()
  }
  return { apparence, changer }
}
