import { liensErreurs } from '@ondine/webapi/acces/liens.messages.ts'
import { inscriptionTextes } from '@ondine/webapi/inscription/inscription.messages.ts'
import { IconMailForward } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { lireAccueil } from '../../../navigation/accueil.ts'
import { destination } from '../../../navigation/destination.ts'
import { effacerSession } from '../../../session/fin-de-session.ts'
import { accueillirSession } from '../../../session/session.ts'
import { Note } from '../../../ui/etats.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { useUneFois } from '../../../ui/use-une-fois.ts'
import { activerCompte, type Preuve, useLienLu } from '../acces.queries.ts'
import { annoncerCompteValide } from '../annoncer-compte-valide.ts'
import { connexionTextes } from '../connexion.textes.ts'
import { achever, estAcheve } from '../liens-acheves.ts'
import css from '../screens/connexion.module.css'
import { CarteMode } from './carte-mode.tsx'
import { DemandeDeMail } from './demande-de-mail.tsx'
import { LienAProuver, LienRefuse } from './lien-a-prouver.tsx'
import { LienDejaServi } from './lien-fini.tsx'

const textes = connexionTextes.activation

/** Codes that were refused: the login screen, which has the same code in its address, does not try them again. */
const refuses = new Set<string>()

interface Proprietes {
  readonly code: string
  readonly wsCode?: string | undefined
}

const estMort = (cause: unknown): boolean => cause instanceof ErreurApi && cause.code === liensErreurs.lienInvalide.code
/** What cannot be a link is refused at its field. */
const estIllisible = (cause: unknown): boolean => cause instanceof ErreurApi && cause.status === 400

/**
 * Mode `activate` (1§2.2): validates the account with the code of the link and its password. On success the user is logged in and
 * goes to the authenticated route with activation=true; a dead link leads to the login, where another mail can be asked for (1§4).
 */
export const ModeActivation = ({ code, wsCode }: Proprietes) => {
  const router = useRouter()
  const [echec, setEchec] = useState(code === '' || refuses.has(code))
  const lecture = useLienLu('ACTIVATION', echec ? '' : code)
  const perdu = lecture.data?.etat === 'PERDU' || estIllisible(lecture.error)
  const libre = lecture.data?.etat === 'VALABLE' && !lecture.data.motDePasseDemande

  const echouer = async (): Promise<void> => {
    refuses.add(code)
    effacerSession()
    notifier({ type: 'vigilance', message: inscriptionTextes.activationEchouee })
    setEchec(true)
    // the unauthenticated route, in the mode that asks for another mail
    await router.navigate({ ...destination('login', { activationCode: code }), replace: true })
  }
  const activer = async (preuve: Preuve): Promise<void> => {
    const ouverte = await activerCompte(code, wsCode, preuve).catch((cause: unknown) => {
      if (!estMort(cause)) throw cause
      return undefined
    })
    if (ouverte === undefined) return echouer()
    await achever(code, async () => {
      await accueillirSession(ouverte)
      annoncerCompteValide()
      const chemin = await lireAccueil()
      await router.navigate({ to: chemin, search: { activation: true }, replace: true })
    })
  }
  // nothing to type: a link that is dead, an account without a password
  useUneFois(!echec && (perdu || libre) ? code : '', async () => {
    if (perdu) return echouer()
    await activer({}).catch(signalerErreur)
  })
  const cadre = { icone: IconMailForward, titrePage: textes.titrePage } as const
  const acheve = estAcheve(code)
  if (!echec && !acheve && lecture.data?.etat === 'DEJA_SERVI')
    return <LienDejaServi {...cadre} fait={textes.dejaFaite} />
  if (!echec && !acheve && lecture.data?.etat === 'REFUSE') return <LienRefuse nature="ACTIVATION" {...cadre} />
  if (!echec && !acheve && lecture.data?.motDePasseDemande)
    return (
      <LienAProuver
        nature="ACTIVATION"
        code={code}
        {...cadre}
        saisie={textes.saisie}
        refusable={lecture.data.effacable}
        envoyer={activer}
      />
    )
  if (!echec) {
    const enCours = (
      <p className={css.sous} role="status">
        {textes.enCours}
      </p>
    )
    return (
      <CarteMode {...cadre} titre={textes.titrePage} retour={false}>
        <Lu
          de={{ ...lecture, isError: lecture.isError && !perdu }}
          erreur={connexionTextes.lien.illisible}
          hauteur={enCours}
        >
          {() => enCours}
        </Lu>
      </CarteMode>
    )
  }
  return (
    <CarteMode {...cadre} titre={textes.titre}>
      <Note ton="vigilance">{inscriptionTextes.activationEchouee}</Note>
      <DemandeDeMail
        sujet="ACTIVATION"
        emailPropose=""
        bouton={textes.bouton}
        accuse={
          <>
            <strong>{textes.envoye}</strong>
            <p>{inscriptionTextes.nouveauMailActivation}</p>
            <p>{connexionTextes.renvoi}</p>
          </>
        }
      />
    </CarteMode>
  )
}
