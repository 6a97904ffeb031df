import { champsDemandeDeMail } from '@ondine/webapi/utilisateur/compte.champs.ts'
import { type ReactNode, useState } from 'react'
import { Captcha, useCaptchaDemande } from '../../../captcha/captcha.tsx'
import { Envoi } from '../../../formulaire/envoi.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { SaisieTexte } from '../../../formulaire/saisie-texte.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Note } from '../../../ui/etats.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { rappelerInfos } from '../acces.queries.ts'

interface Proprietes {
  readonly sujet: 'PASSWORD' | 'ACTIVATION'
  readonly emailPropose: string
  readonly bouton: string
  /** Said once it is sent, whether or not the address is known. */
  readonly accuse: ReactNode
}

const Demande = ({ sujet, emailPropose, bouton, accuse, captchaDemande }: Proprietes & { captchaDemande: boolean }) => {
  const [envoye, setEnvoye] = useState(false)
  const formulaire = useFormulaire({
    id: 'demande',
    champs: champsDemandeDeMail(captchaDemande),
    valeurs: { email: emailPropose, captcha: '' },
    correspondances: { Email: 'email' },
    envoyer: async (saisie) => {
      await rappelerInfos(saisie.email, sujet, saisie.captcha)
      setEnvoye(true)
    },
  })
  if (envoye) {
    return (
      <div role="status">
        <Note ton="succes">{accuse}</Note>
      </div>
    )
  }
  return (
    <Formulaire formulaire={formulaire} aria-labelledby="titre-mode">
      <SaisieTexte {...formulaire.champ('email')} />
      <Captcha
        id="demande-captcha"
        formulaire="MOT_DE_PASSE"
        envoi={formulaire.envois}
        erreur={formulaire.champ('captcha').erreur}
        onJeton={(jeton) => formulaire.donner('captcha', jeton)}
      />
      <Envoi taille="large" enCours={formulaire.enCours}>
        {bouton}
      </Envoi>
    </Formulaire>
  )
}

/** An address to write to: forgotten password (1§7.1), or another activation mail. */
export const DemandeDeMail = (proprietes: Proprietes) => {
  const captchaDemande = useCaptchaDemande()
  if (captchaDemande === undefined) return <Squelette hauteur={160} />
  return <Demande {...proprietes} captchaDemande={captchaDemande} />
}
