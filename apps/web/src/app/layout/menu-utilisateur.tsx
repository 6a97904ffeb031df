import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconChevronDown, IconLogout, IconSettings } from '@tabler/icons-react'
import type { Menus } from '../../navigation/use-menus.ts'
import { type UtilisateurSession, useSession } from '../../session/session.store.ts'
import { seDeconnecter } from '../../session/session.ts'
import { Lien } from '../../ui/lien.tsx'
import { Volet } from '../../ui/volet.tsx'
import { ChoixApparence } from './choix-apparence.tsx'
import { EntreesMenuHaut } from './entrees-menu-haut.tsx'
import css from './menu-utilisateur.module.css'
import { useNomAffiche } from './use-nom-affiche.ts'

/** Two letters for the round mark: first name and last word of the name shown. */
const initiales = (nom: string): string => {
  const mots = nom.split(/[\s@.-]+/).filter(Boolean)
  return `${mots[0]?.[0] ?? ''}${mots.length > 1 ? (mots.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}

const Identite = ({ utilisateur, nom }: { utilisateur: UtilisateurSession; nom: string }) => (
  <div className={css.identite}>
    <strong>{nom}</strong>
    <span>{utilisateur.email}</span>
    {utilisateur.proprietaire && <span>Compte géré par {utilisateur.proprietaire}</span>}
  </div>
)

/** The user's menu (1§2.3, 1§6): entries of the role, back office for staff, appearance, logout. */
export const MenuUtilisateur = ({ menus }: { menus: Menus }) => {
  const { utilisateur } = useSession()
  const nom = useNomAffiche()
  if (!utilisateur) return null
  return (
    <Volet
      cote="droite"
      classeBouton={css.bouton ?? ''}
      bouton={
        <>
          <span className={css.rond} aria-hidden="true">
            {initiales(nom)}
          </span>
          <span className={`${css.nom} invisible-telephone`}>{nom}</span>
          <IconChevronDown className="bureau" size={18} aria-hidden="true" />
          <span className="invisible">, mon compte</span>
        </>
      }
    >
      {(fermer) => (
        <div className={css.menu}>
          <Identite utilisateur={utilisateur} nom={nom} />
          {menus.administration && (
            <Lien vers={cheminDe('admin')} className={css.entree} onClick={fermer}>
              <IconSettings size={20} stroke={1.75} aria-hidden="true" />
              Administration
            </Lien>
          )}
          <EntreesMenuHaut elements={menus.haut} fermer={fermer} />
          <ChoixApparence />
          <button type="button" className={`${css.entree} ${css.sortie}`} onClick={() => void seDeconnecter()}>
            <IconLogout size={20} stroke={1.75} aria-hidden="true" />
            Me déconnecter
          </button>
        </div>
      )}
    </Volet>
  )
}
