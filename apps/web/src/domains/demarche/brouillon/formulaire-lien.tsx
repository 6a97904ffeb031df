import { champsLien } from '@ondine/webapi/demarche/brouillon.champs.ts'
import { Captcha } from '../../../captcha/captcha.tsx'
import { Champs } from '../../../formulaire/champs.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { notifier } from '../../../ui/notifications.ts'
import { brouillonTextes as textes } from './brouillon.textes.ts'

interface Proprietes {
  readonly avecCaptcha: boolean
  readonly lier: (email: string, captcha: string) => Promise<void>
  readonly fermer: () => void
}

/** Where the link that takes a draft up is mailed. */
export const FormulaireLien = ({ avecCaptcha, lier, fermer }: Proprietes) => {
  const formulaire = useFormulaire({
    id: 'brouillon-lien',
    champs: champsLien(avecCaptcha),
    valeurs: { email: '', captcha: '' },
    envoyer: async ({ email, captcha }) => {
      await lier(email, captcha ?? '')
      notifier({ type: 'succes', message: textes.lienEnvoye })
      fermer()
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-label={textes.lienTitre}>
      <p>{textes.lienAide}</p>
      <Champs de={formulaire} noms={['email']} />
      <Captcha
        id="brouillon-lien-captcha"
        formulaire="DEMARCHE"
        envoi={formulaire.envois}
        erreur={formulaire.champ('captcha').erreur}
        onJeton={(jeton) => formulaire.donner('captcha', jeton)}
      />
      <IssuesFormulaire action={textes.lienAction} enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}
