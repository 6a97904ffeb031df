import { Suspense } from 'react'
import { charge } from '../../ui/chargement.ts'
import { choisirCookies, gererCookies, useCookies } from './cookies.store.ts'
import { useMesureAudience } from './use-mesure-audience.ts'
import { VueBarreCookies } from './vue-barre-cookies.tsx'

const Dialogue = charge(() => import('./dialogue-cookies.tsx'), 'DialogueCookies')

/** Asks for the consent as long as there is no answer (3§4). */
export const BarreCookies = () => {
  const { choix, ouvert } = useCookies()
  useMesureAudience(choix === 'accepte')
  return (
    <>
      {choix === null && <VueBarreCookies choisir={choisirCookies} gerer={gererCookies} />}
      {ouvert && (
        <Suspense>
          <Dialogue />
        </Suspense>
      )}
    </>
  )
}
