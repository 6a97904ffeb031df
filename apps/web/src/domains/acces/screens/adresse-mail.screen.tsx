import { liensErreurs } from '@ondine/webapi/acces/liens.messages.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { compteTextes } from '@ondine/webapi/utilisateur/compte.messages.ts'
import { IconMailCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { ErreurApi, messageDe } from '../../../api/erreur-api.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { effacerSession } from '../../../session/fin-de-session.ts'
import { Attente } from '../../../ui/attente.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { useTitre } from '../../../ui/use-titre.ts'
import { useUneFois } from '../../../ui/use-une-fois.ts'
import { confirmerAdresseMail, type Preuve, useLienLu } from '../acces.queries.ts'
import { CadreConnexion } from '../components/cadre-connexion.tsx'
import { LienAProuver, LienRefuse } from '../components/lien-a-prouver.tsx'
import { connexionTextes } from '../connexion.textes.ts'
import { achever, estAcheve } from '../liens-acheves.ts'

const textes = connexionTextes.adresseMail
const cadre = { icone: IconMailCheck, titrePage: textes.titrePage } as const

/**
 * Confirms a new e-mail address with the code of its link, clears the session, goes to the login. No screen (1§2.1) in a session of the
 * account; else its password is asked for: the mailbox may be somebody's who never asked for the change.
 */
export const AdresseMailScreen = () => {
  const router = useRouter()
  const { activationCode = '' } = useRecherche('mail-update')
  useTitre(textes.titrePage)
  const lecture = useLienLu('ADRESSE_MAIL', activationCode)
  const finir = async (message?: string): Promise<void> => {
    if (message !== undefined) notifier({ type: 'erreur', message })
    else notifier({ type: 'succes', message: compteTextes.adresseMailMiseAJour })
    await achever(activationCode, async () => {
      effacerSession()
      await router.navigate({ to: cheminDe('login'), replace: true })
    })
  }
  const confirmer = async (preuve: Preuve): Promise<void> => {
    try {
      await confirmerAdresseMail(activationCode, preuve)
    } catch (cause) {
      // a dead link has nothing to type again
      if (!(cause instanceof ErreurApi) || cause.code !== liensErreurs.mailNonModifie.code) throw cause
      return finir(cause.message)
    }
    await finir()
  }
  const { data, error } = lecture
  const fait = data?.etat === 'DEJA_SERVI'
  const refuse = data?.etat === 'REFUSE'
  const mort = activationCode === '' || error !== null || (data !== undefined && data.etat !== 'VALABLE' && !refuse)
  useUneFois(mort || (data?.motDePasseDemande === false && !refuse) ? activationCode || 'aucun' : '', async () => {
    if (fait) {
      notifier({ type: 'information', message: compteTextes.adresseMailDejaConfirmee })
      await router.navigate({ to: cheminDe('login'), replace: true })
      return
    }
    if (mort) return finir(liensErreurs.mailNonModifie.texte)
    await confirmer({}).catch((cause) => finir(messageDe(cause)))
  })
  if (estAcheve(activationCode)) return <Attente />
  if (refuse)
    return (
      <CadreConnexion>
        <LienRefuse nature="ADRESSE_MAIL" {...cadre} />
      </CadreConnexion>
    )
  if (!data?.motDePasseDemande) return <Attente />
  return (
    <CadreConnexion>
      <LienAProuver
        nature="ADRESSE_MAIL"
        code={activationCode}
        {...cadre}
        saisie={textes.saisie}
        refusable
        envoyer={confirmer}
      />
    </CadreConnexion>
  )
}
