import type { ElementMenuHaut } from '@ondine/webapi/navigation/menus.rules.ts'
import { ouvrirDialogueCompte } from '../../session/dialogues-compte.store.ts'
import { Lien } from '../../ui/lien.tsx'
import { LienCookies } from '../cookies/lien-cookies.tsx'
import { magasinDialogue } from './dialogue-a-venir.tsx'
import { entreesMenuHaut } from './menu.elements.ts'
import css from './menu-utilisateur.module.css'

/** Entries of the top menu: links, and dialogs. */
export const EntreesMenuHaut = ({ elements, fermer }: { elements: readonly ElementMenuHaut[]; fermer: () => void }) => (
  <ul>
    {elements.map((element) => {
      const { libelle, vers, dialogue, annonce = '' } = entreesMenuHaut[element]
      return (
        <li key={element}>
          {dialogue === 'cookies' ? (
            <LienCookies className={css.entree} onClick={fermer} />
          ) : vers ? (
            <Lien vers={vers} className={css.entree} onClick={fermer}>
              {libelle}
            </Lien>
          ) : (
            <button
              type="button"
              className={css.entree}
              aria-haspopup="dialog"
              onClick={() => {
                fermer()
                if (dialogue) ouvrirDialogueCompte(dialogue)
                else magasinDialogue.changer({ ouvert: { titre: libelle, annonce } })
              }}
            >
              {libelle}
            </button>
          )}
        </li>
      )
    })}
  </ul>
)
