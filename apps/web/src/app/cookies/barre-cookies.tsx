import { IconCookie } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Bouton } from '../../ui/bouton.tsx'
import { charge } from '../../ui/chargement.ts'
import css from './cookies.module.css'
import { choisirCookies, gererCookies, useCookies } from './cookies.store.ts'
import { cookiesTextes as textes } from './cookies.textes.ts'
import { useMesureAudience } from './use-mesure-audience.ts'

const Dialogue = charge(() => import('./dialogue-cookies.tsx'), 'DialogueCookies')

/**
 * Asks for the consent as long as there is no answer (3§4). In the flow, above the page: it covers nothing. Refusing
 * is the same button as accepting.
 */
export const BarreCookies = () => {
  const { choix, ouvert } = useCookies()
  useMesureAudience(choix === 'accepte')
  return (
    <>
      {choix === null && (
        <section className={css.barre} aria-label={textes.titre}>
          <IconCookie className="bureau" size={24} stroke={1.75} aria-hidden="true" />
          <p>{textes.barre}</p>
          <div className={css.choix}>
            <Bouton variante="second" taille="petit" onClick={() => choisirCookies('refuse')}>
              {textes.refuser}
            </Bouton>
            <Bouton variante="second" taille="petit" onClick={() => choisirCookies('accepte')}>
              {textes.accepter}
            </Bouton>
            <Bouton variante="discret" taille="petit" aria-haspopup="dialog" onClick={gererCookies}>
              {textes.choisir}
            </Bouton>
          </div>
        </section>
      )}
      {ouvert && (
        <Suspense>
          <Dialogue />
        </Suspense>
      )}
    </>
  )
}
