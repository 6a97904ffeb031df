import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconHelp, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Menus } from '../../navigation/use-menus.ts'
import { Lien } from '../../ui/lien.tsx'
import { MenuUtilisateur } from './menu-utilisateur.tsx'
import { SelecteurContexte } from './selecteur-contexte.tsx'
import css from './shell.module.css'

const saisit = (cible: EventTarget | null): boolean =>
  cible instanceof HTMLElement && (cible.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(cible.tagName))

/** Context, search, help, user. The key "/" opens the search, outside fields and dialogs. */
export const BarreHaute = ({ menus }: { menus: Menus }) => {
  const [demande, setDemande] = useState(0)
  useEffect(() => {
    const surTouche = (evenement: KeyboardEvent): void => {
      if (evenement.key !== '/' || saisit(evenement.target) || document.querySelector('dialog[open]')) return
      evenement.preventDefault()
      setDemande((n) => n + 1)
    }
    document.addEventListener('keydown', surTouche)
    return () => document.removeEventListener('keydown', surTouche)
  }, [])
  return (
    <header className={css.haut}>
      <SelecteurContexte demande={demande} />
      <span className={css.ecart} />
      <button
        type="button"
        className={`${css.recherche} bureau`}
        aria-label="Rechercher un contrat ou une facture"
        aria-keyshortcuts="/"
        onClick={() => setDemande((n) => n + 1)}
      >
        <IconSearch size={18} aria-hidden="true" />
        <span>Rechercher</span>
        <span className={css.touche}>/</span>
      </button>
      <Lien vers={cheminDe('faq')} className={css.aide} aria-label="Aide" title="Aide">
        <IconHelp size={22} stroke={1.75} aria-hidden="true" />
      </Lien>
      <MenuUtilisateur menus={menus} />
    </header>
  )
}
