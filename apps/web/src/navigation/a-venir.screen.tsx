import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { horairesEnPhrase } from '@ondine/webapi/parametrage/horaires.rules.ts'
import { IconArrowRight, IconPhone } from '@tabler/icons-react'
import { useSession } from '../session/session.store.ts'
import { useIdentite } from '../theme/identite.ts'
import { classeAction, classesBouton } from '../ui/bouton.tsx'
import { Carte } from '../ui/carte.tsx'
import { Etiquette } from '../ui/etiquette.tsx'
import { Chantier } from '../ui/illustrations/chantier.tsx'
import { Lien } from '../ui/lien.tsx'
import { lienTelephone } from '../ui/telephone.ts'
import { useTitre } from '../ui/use-titre.ts'
import css from './a-venir.module.css'
import { annonceDe } from './a-venir.textes.ts'
import { useReconnu } from './use-adresse.ts'

/** Page of a screen that is declared and not built yet: what it will do, and where to go meanwhile. */
export const EcranAVenir = () => {
  const { ecran } = useReconnu()
  const { utilisateur } = useSession()
  const { contact } = useIdentite()
  useTitre(ecran.titre)
  const annonce = annonceDe(ecran.id)
  return (
    <Carte className={css.carte}>
      <Chantier />
      <div className={css.texte}>
        <Etiquette ton="information">Bientôt disponible</Etiquette>
        <h1 tabIndex={-1}>{ecran.titre}</h1>
        <p className={css.annonce}>{annonce}</p>
        {ecran.access === 'auth-manager' || !contact?.telephone ? (
          <p>Cette page n’est pas encore ouverte.</p>
        ) : (
          <p>
            Cette page n’est pas encore ouverte. D’ici là, notre accueil répond au{' '}
            <a className="nombre" href={lienTelephone(contact.telephone)}>
              {contact.telephone}
            </a>{' '}
            ({horairesEnPhrase(contact.horaires)}).
          </p>
        )}
        <div className={css.actions}>
          {utilisateur ? (
            <>
              <Lien vers={cheminDe('dashboard')} className={classesBouton()}>
                Revenir au tableau de bord
              </Lien>
              <Lien vers={cheminDe('conso')} className={classeAction}>
                Voir ma consommation
                <IconArrowRight size={18} aria-hidden="true" />
              </Lien>
            </>
          ) : (
            <>
              <Lien vers={cheminDe('login')} className={classesBouton()}>
                Revenir à l’accueil
              </Lien>
              {contact?.telephone && (
                <a className={classeAction} href={lienTelephone(contact.telephone)}>
                  <IconPhone size={18} aria-hidden="true" />
                  Nous appeler
                </a>
              )}
            </>
          )}
        </div>
      </div>
    </Carte>
  )
}
