import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconUrgent } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { ALaUne, FlashInfo } from '../../domains/contenu/articles-du-cadre.public.tsx'
import { useIdentite } from '../../theme/identite.ts'
import { charge } from '../../ui/chargement.ts'
import { Lien } from '../../ui/lien.tsx'
import { Enseigne } from '../../ui/logo.tsx'
import { lienTelephone } from '../../ui/telephone.ts'
import { BarreCookies } from '../cookies/barre-cookies.tsx'
import { LienCookies } from '../cookies/lien-cookies.tsx'
import { BandeauCopie } from './bandeau-copie.tsx'
import css from './cadre-public.module.css'
import { LienEvitement } from './lien-evitement.tsx'
import { LiensLegaux } from './liens-legaux.tsx'
import { LiensVisiteur } from './liens-visiteur.tsx'

const Rien = () => null
// it comes a moment after what one came for; where it cannot, the page does without
const Paysage = charge(() => import('../../ui/illustrations/paysage.tsx').catch(() => ({ Paysage: Rien })), 'Paysage')

const Urgence = () => {
  const { contact } = useIdentite()
  if (!contact?.urgence) return null
  return (
    <a className={`${css.lien} ${css.urgence} nombre`} href={lienTelephone(contact.urgence)}>
      <IconUrgent size={20} stroke={1.75} aria-hidden="true" />
      <span className="bureau">Urgence 24 h/24</span>
      <span className="invisible telephone">Urgence 24 h/24</span>
      {contact.urgence}
    </a>
  )
}

const Nom = () => <span>{useIdentite().nomComplet}, service public de l’eau</span>

/** Frame of the pages without a session: the brand, the landscape, the emergency number, the legal links. */
export const CadrePublic = ({ accueil = false, children }: { accueil?: boolean; children: ReactNode }) => (
  <div className={css.cadre}>
    <LienEvitement />
    <BandeauCopie />
    <BarreCookies />
    <FlashInfo />
    <div className={css.zone} data-sous-le-flash>
      <Suspense>
        <Paysage />
      </Suspense>
      <header className={css.entete}>
        <Lien vers={cheminDe('login')}>
          <Enseigne taille={48} />
          <span className="invisible">, accueil</span>
        </Lien>
        <LiensVisiteur Lien={Lien} />
        <Urgence />
      </header>
      <main className={accueil ? css.contenu : `${css.contenu} ${css.longue}`} id="contenu" tabIndex={-1}>
        {children}
      </main>
    </div>
    {accueil && (
      <aside className={css.une} aria-label="Actualités et premiers pas">
        <Suspense>
          <ALaUne />
        </Suspense>
      </aside>
    )}
    <div className={css.bande}>
      <footer className={css.pied}>
        <Nom />
        <LiensLegaux className={css.legaux} />
        <Lien vers={cheminDe('mentions')}>Mentions légales</Lien>
        <Lien vers={cheminDe('cgu')}>Conditions d’utilisation</Lien>
        <LienCookies />
      </footer>
    </div>
  </div>
)
