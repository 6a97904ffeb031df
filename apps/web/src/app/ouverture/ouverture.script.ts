// Runs in the page's head, before anything shows and long before the program: it only says on <html> what the page looks like until then.
import { nomCookieContexte } from '../../session/contexte.rules.ts'
import { lireApparence, poserTheme } from '../../ui/theme-choisi.ts'
import { cookieAccord } from '../cookies/choix-cookies.rules.ts'

const { dataset } = document.documentElement
/** A cookie lives as long as what it says: that it is there is enough here. */
const porte = (nom: string): boolean => document.cookie.includes(`${nom}=`)

poserTheme(lireApparence())
// whoever is logged in has the frame of the portal around every page but that of the login, to which all others come
const chemin = location.hash.slice(1)
if (chemin === '/login' || (/^\/?$/.test(chemin) && !porte(nomCookieContexte))) dataset.ouverture = 'connexion'
else dataset.ouverture = porte(nomCookieContexte) ? 'portail' : 'public'
if (!porte(cookieAccord)) dataset.cookies = 'demander'

// what is answered before the program is there waits for it (cookies.store.ts)
document.addEventListener('click', ({ target }) => {
  const choix = target instanceof Element && target.closest<HTMLButtonElement>('#ouverture button')?.value
  if (choix) dataset.cookies = choix
})
