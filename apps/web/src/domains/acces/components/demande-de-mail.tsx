import { type ReactNode, useState } from 'react'
import { Captcha, useCaptchaDemande } from '../../../captcha/captcha.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Champ } from '../../../ui/champ.tsx'
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
  const [envoi, setEnvoi] = useState(0)
  const formulaire = useFormulaire({
    id: 'demande',
    schema: async () => (await import('../acces.schema.ts')).demandeDeMailSchema(captchaDemande),
    valeurs: { email: emailPropose, captcha: '' },
    correspondances: { Email: 'email' },
    envoyer: async (saisie) => {
      try {
        await rappelerInfos(saisie.email, sujet, saisie.captcha)
        setEnvoye(true)
      } finally {
        formulaire.form.setValue('captcha', '')
        setEnvoi((rang) => rang + 1)
      }
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
      <Champ
        etiquette="Adresse e-mail"
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...formulaire.champ('email')}
      />
      <Captcha
        id="demande-captcha"
        formulaire="MOT_DE_PASSE"
        envoi={envoi}
        erreur={formulaire.champ('captcha').erreur}
        onJeton={(jeton) => formulaire.form.setValue('captcha', jeton, { shouldValidate: jeton !== '' })}
      />
      <Bouton type="submit" taille="large" enCours={formulaire.enCours}>
        {bouton}
      </Bouton>
    </Formulaire>
  )
}

/** An address to write to: forgotten password (1§7.1), or another activation mail. */
export const DemandeDeMail = (proprietes: Proprietes) => {
  const captchaDemande = useCaptchaDemande()
  if (captchaDemande === undefined) return <Squelette hauteur={160} />
  return <Demande {...proprietes} captchaDemande={captchaDemande} />
}
