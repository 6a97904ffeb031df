import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { compteTextes } from '@ondine/webapi/utilisateur/compte.messages.ts'
import { IconKey } from '@tabler/icons-react'
import { Lien } from '../../../ui/lien.tsx'
import { connexionTextes } from '../connexion.textes.ts'
import css from '../screens/connexion.module.css'
import { CarteMode } from './carte-mode.tsx'
import { DemandeDeMail } from './demande-de-mail.tsx'

const textes = connexionTextes.oubli

/** Mode `password`: a link to a new password (1§2.2, 1§7.1). */
export const ModeOubli = ({ emailPropose }: { emailPropose: string }) => (
  <CarteMode icone={IconKey} titrePage={textes.titrePage} titre={textes.titre} email={emailPropose}>
    <p className={css.sous}>{textes.phrase}</p>
    <DemandeDeMail
      sujet="PASSWORD"
      emailPropose={emailPropose}
      bouton={textes.bouton}
      accuse={
        <>
          <strong>{textes.envoye}</strong>
          <p>{compteTextes.rappelEnvoye}</p>
          <p>{connexionTextes.renvoi}</p>
          <Lien vers={cheminDe('inscription')}>{textes.inscrire}</Lien>
        </>
      }
    />
  </CarteMode>
)
