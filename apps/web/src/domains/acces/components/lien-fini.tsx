import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { destination } from '../../../navigation/destination.ts'
import { classesBouton } from '../../../ui/bouton.tsx'
import { Note } from '../../../ui/etats.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { connexionTextes } from '../connexion.textes.ts'
import { CarteMode } from './carte-mode.tsx'

const textes = connexionTextes.lien

interface Proprietes {
  readonly icone: Icon
  readonly titrePage: string
}

/** The link has done its work: what it did, and the login. */
export const LienDejaServi = ({ icone, titrePage, fait }: Proprietes & { readonly fait: string }) => (
  <CarteMode icone={icone} titrePage={titrePage} titre={textes.dejaServi.titre} retour={false}>
    <div role="status">
      <Note>{fait}</Note>
    </div>
    <Lien vers={cheminDe('login')} className={classesBouton('principal', 'large')}>
      {textes.dejaServi.seConnecter}
    </Lien>
  </CarteMode>
)

/** The link of a new password that does nothing any more, and never did: another one is asked for. */
export const LienPerdu = ({ icone, titrePage }: Proprietes) => (
  <CarteMode icone={icone} titrePage={titrePage} titre={textes.perdu.titre}>
    <div role="status">
      <Note ton="vigilance">{textes.perdu.phrase}</Note>
    </div>
    <Link {...destination('login', { resetPwd: true })} className={classesBouton('principal', 'large')}>
      {connexionTextes.reinitialisation.redemander}
    </Link>
  </CarteMode>
)
