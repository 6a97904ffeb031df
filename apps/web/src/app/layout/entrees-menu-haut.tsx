import type { ElementMenuHaut } from '@ondine/webapi/navigation/menus.rules.ts'
import { Lien } from '../../ui/lien.tsx'
import { magasinDialogue } from './dialogue-a-venir.tsx'
import { entreesMenuHaut } from './menu.elements.ts'
import css from './menu-utilisateur.module.css'

/** Entries of the top menu: links, and dialogs. */
export const EntreesMenuHaut = ({ elements, fermer }: { elements: readonly ElementMenuHaut[]; fermer: () => void }) => (
  <ul className={css.entrees}>
    {elements.map((element) => {
      const { libelle, vers, annonce = '' } = entreesMenuHaut[element]
      return (
        <li key={element}>
          {vers ? (
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
                magasinDialogue.changer({ ouvert: { titre: libelle, annonce } })
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
