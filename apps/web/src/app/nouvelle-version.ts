import { notifier, notifierApresRechargement } from '../ui/notifications.ts'

const cle = 'ondine:rechargement'
/** A part that is still missing this soon after a reload is not a matter of version. */
const delaiMs = 60_000

const annonce = {
  rechargee: 'Une nouvelle version est disponible : la page vient d’être rechargée.',
  echec: 'Une partie de la page n’a pas pu se charger. Vérifiez votre connexion, puis rechargez la page.',
} as const

/**
 * A page left open over a new build asks for parts that are gone: it says that a new version is available and loads
 * again, once. What was typed in forms is kept as drafts.
 */
export const surveillerVersion = (): void =>
  window.addEventListener('vite:preloadError', () => {
    const dernier = Number(sessionStorage.getItem(cle) ?? 0)
    // the page says so itself, and comes with the network
    if (!navigator.onLine) return
    if (Date.now() - dernier < delaiMs) {
      notifier({ type: 'erreur', message: annonce.echec })
      return
    }
    sessionStorage.setItem(cle, String(Date.now()))
    notifierApresRechargement({ type: 'information', message: annonce.rechargee })
    window.location.reload()
  })
