import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { compteTextes } from '@ondine/webapi/utilisateur/compte.messages.ts'
import type { UtilisateurConsulte } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Note } from '../../../ui/etats.tsx'
import { instantLong } from '../../../ui/format/dates.ts'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { compteEcranTextes } from '../compte.textes.ts'
import { modifierUtilisateur } from '../utilisateur.queries.ts'
import css from './compte.module.css'

const textes = compteEcranTextes.profil

interface Proprietes {
  readonly utilisateur: UtilisateurConsulte
  /** The address that this page has just had a mail sent to. */
  readonly envoyeA: string | null
}

/** A change of address that its link has not confirmed: where the mail went, until when it serves, and another one. */
export const ChangementEnAttente = ({ utilisateur: { userWebId, changementEmail }, envoyeA }: Proprietes) => {
  const [enCours, setEnCours] = useState(false)
  const renvoyer = async (email: string): Promise<void> => {
    setEnCours(true)
    try {
      await modifierUtilisateur({ userWebId, email })
      notifier({ type: 'succes', message: textes.renvoye })
    } catch (cause) {
      signalerErreur(cause)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <>
      <div role="status">
        {envoyeA ? (
          <Note>{remplirTexte(compteTextes.adresseMailEnAttente, { email: envoyeA })}</Note>
        ) : (
          changementEmail && <Note>{textes.attente(changementEmail.email, instantLong(changementEmail.expireLe))}</Note>
        )}
      </div>
      {changementEmail && (
        <div className={css.renvoi}>
          <Bouton
            variante="second"
            taille="petit"
            enCours={enCours}
            onClick={() => void renvoyer(changementEmail.email)}
          >
            <IconMail size={16} aria-hidden="true" />
            {textes.renvoyer}
          </Bouton>
        </div>
      )}
    </>
  )
}
