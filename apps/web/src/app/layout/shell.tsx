import { type ReactNode, Suspense } from 'react'
import { FlashInfo } from '../../domains/contenu/articles-du-cadre.public.tsx'
import { useReconnu } from '../../navigation/use-adresse.ts'
import { useMenus } from '../../navigation/use-menus.ts'
import { Attente } from '../../ui/attente.tsx'
import { charge } from '../../ui/chargement.ts'
import { ToutRelire } from '../../ui/tout-relire.tsx'
import { BarreCookies } from '../cookies/barre-cookies.tsx'
import { AvertissementSession } from './avertissement-session.tsx'
import { BandeauCopie } from './bandeau-copie.tsx'
import { BandeauUsurpation } from './bandeau-usurpation.tsx'
import { BarreBasse } from './barre-basse.tsx'
import { BarreHaute } from './barre-haute.tsx'
import { DialogueAVenir } from './dialogue-a-venir.tsx'
import { DialogueConsentement } from './dialogue-consentement.tsx'
import { DialoguesCompte } from './dialogues-compte.tsx'
import { LienEvitement } from './lien-evitement.tsx'
import { MenuLateral } from './menu-lateral.tsx'
import css from './shell.module.css'

const Tutoriel = charge(() => import('../../tutoriel/tutoriel.tsx'), 'Tutoriel')

// Most people never open the back office.
const CadreAdministration = charge(() => import('./cadre-administration.tsx'), 'CadreAdministration')

/** Frame of the logged-in portal: left menu and top bar, or top and bottom bars on a phone. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const menus = useMenus()
  const { ecran } = useReconnu()
  return (
    <>
      <LienEvitement />
      <BandeauCopie />
      <Suspense>
        <Tutoriel />
      </Suspense>
      <BandeauUsurpation />
      <BarreCookies />
      {ecran.access === 'auth-manager' ? (
        <Suspense fallback={<Attente />}>
          <CadreAdministration menus={menus} ecran={ecran}>
            {children}
          </CadreAdministration>
        </Suspense>
      ) : (
        <div className={css.app}>
          <MenuLateral menus={menus} actif={ecran.menu} />
          <div className={css.colonne}>
            <BarreHaute menus={menus} />
            <FlashInfo />
            <AvertissementSession />
            <main id="contenu" className={css.contenu} tabIndex={-1} data-sous-le-flash>
              <ToutRelire />
              {children}
            </main>
          </div>
          <BarreBasse menus={menus} actif={ecran.menu} />
        </div>
      )}
      <DialogueConsentement />
      <DialogueAVenir />
      <DialoguesCompte />
    </>
  )
}
