import type { ElementMenu } from '@ondine/webapi/navigation/ecran.ts'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { Menus } from '../../navigation/use-menus.ts'
import { Dialogue } from '../../ui/dialogue.tsx'
import { Lien } from '../../ui/lien.tsx'
import { BlocContact } from './bloc-contact.tsx'
import { lienMenu, placesPreferees } from './menu.elements.ts'
import { Navigation } from './menu-lateral.tsx'
import css from './shell.module.css'
import { useMenuAutomatique } from './use-menu-automatique.ts'

/** Bottom bar of phones: the four main places, and "Plus" for the rest of the menu. */
export const BarreBasse = ({ menus, actif }: { menus: Menus; actif: ElementMenu | undefined }) => {
  const [plus, setPlus] = useState(false)
  const fermer = (): void => setPlus(false)
  useMenuAutomatique(setPlus)
  const places = placesPreferees.filter((element) => menus.lateral.includes(element)).slice(0, 4)
  return (
    <>
      <nav className={`${css.bas} telephone`} aria-label="Menu principal">
        {places.map((element) => {
          const { court, vers, icone: Icone } = lienMenu(element)
          return (
            <Lien key={element} className={css.place} vers={vers} aria-current={actif === element ? 'page' : undefined}>
              <span className={css.rondelle}>
                <Icone size={22} stroke={1.75} aria-hidden="true" />
              </span>
              {court}
            </Lien>
          )
        })}
        <button type="button" className={css.place} aria-haspopup="dialog" onClick={() => setPlus(true)}>
          <span className={css.rondelle}>
            <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
          </span>
          Plus
        </button>
      </nav>
      <Dialogue titre="Menu" ouvert={plus} fermer={fermer} feuille>
        <nav aria-label="Menu complet">
          <Navigation menus={menus} actif={actif} onChoix={fermer} />
        </nav>
        <BlocContact />
      </Dialogue>
    </>
  )
}
