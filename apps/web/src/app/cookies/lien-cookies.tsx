import { libelleLien } from './choix-cookies.rules.ts'
import { gererCookies, useCookies } from './cookies.store.ts'

/** Opens the consent modal; its label is the present answer (3§4). */
export const LienCookies = ({ className, onClick }: { className?: string | undefined; onClick?: () => void }) => {
  const { choix } = useCookies()
  const libelle = libelleLien(choix)
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-label={choix === null ? undefined : `${libelle}, changer d’avis`}
      onClick={() => {
        onClick?.()
        gererCookies()
      }}
    >
      {libelle}
    </button>
  )
}
