import { useRouter } from '@tanstack/react-router'
import css from './attente.module.css'
import { EtatErreur } from './etats.tsx'

/** Shown once a page has been awaited for a second (1§9). */
export const Attente = () => (
  <div className={css.attente} role="status">
    <span className={css.onde} aria-hidden="true" />
    Chargement en cours…
  </div>
)

/** A page that broke: the rest of the portal stays. */
export const ErreurDePage = ({ error, reset }: { error: unknown; reset?: () => void }) => {
  const router = useRouter()
  console.error(error)
  return (
    <main>
      <EtatErreur
        titre="Cette page n’a pas pu s’afficher"
        reessayer={() => {
          reset?.()
          void router.invalidate()
        }}
      >
        Le reste de votre espace fonctionne. Réessayez, ou revenez plus tard.
      </EtatErreur>
    </main>
  )
}
