import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import type { ModeConnexion } from '@ondine/webapi/navigation/connexion.rules.ts'
import { IconArrowLeft, IconPhone } from '@tabler/icons-react'
import { marque } from '../../../theme/marque.ts'
import { classeAction } from '../../../ui/bouton.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { horairesEnPhrase, lienTelephone } from '../../../ui/telephone.ts'
import { connexionTextes as textes } from '../connexion.textes.ts'
import css from '../screens/connexion.module.css'

/** A mode whose form does not exist yet: says so, and who can help meanwhile. */
export const ModeAVenir = ({ mode }: { mode: Exclude<ModeConnexion, 'login'> }) => (
  <div className={css.formulaire}>
    <h2>{textes.modes[mode].titre}</h2>
    <p className={css.sous}>{textes.modes[mode].phrase}</p>
    <p className={css.sous}>
      D’ici là, notre accueil s’en charge avec vous au{' '}
      <a className="nombre" href={lienTelephone(marque.contact.telephone)}>
        <IconPhone size={16} aria-hidden="true" style={{ display: 'inline', verticalAlign: '-2px' }} />{' '}
        {marque.contact.telephone}
      </a>{' '}
      ({horairesEnPhrase(marque.contact.horaires)}).
    </p>
    <Lien vers={cheminDe('login')} className={classeAction}>
      <IconArrowLeft size={18} aria-hidden="true" />
      Revenir à la connexion
    </Lien>
  </div>
)
