import { inscriptionTextes } from '@ondine/webapi/inscription/inscription.messages.ts'
import { IconMailForward } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { lireAccueil } from '../../../navigation/accueil.ts'
import { destination } from '../../../navigation/destination.ts'
import { effacerSession } from '../../../session/fin-de-session.ts'
import { accueillirSession } from '../../../session/session.ts'
import { Note } from '../../../ui/etats.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { useUneFois } from '../../../ui/use-une-fois.ts'
import { activerCompte } from '../acces.queries.ts'
import { annoncerCompteValide } from '../annoncer-compte-valide.ts'
import { connexionTextes } from '../connexion.textes.ts'
import css from '../screens/connexion.module.css'
import { CarteMode } from './carte-mode.tsx'
import { DemandeDeMail } from './demande-de-mail.tsx'

const textes = connexionTextes.activation

/** Codes that were refused: the login screen, which has the same code in its address, does not try them again. */
const refuses = new Set<string>()

interface Proprietes {
  readonly code: string
  readonly wsCode?: string | undefined
}

/**
 * Mode `activate` (1§2.2): validates the account with the code of the link. On success the user is logged in and goes
 * to the authenticated route with activation=true; on failure, to the login, where another mail can be asked for (1§4).
 */
export const ModeActivation = ({ code, wsCode }: Proprietes) => {
  const router = useRouter()
  const [echec, setEchec] = useState(code === '' || refuses.has(code))
  useUneFois(echec ? '' : code, async () => {
    try {
      await accueillirSession(await activerCompte(code, wsCode))
    } catch {
      refuses.add(code)
      effacerSession()
      notifier({ type: 'vigilance', message: inscriptionTextes.activationEchouee })
      setEchec(true)
      // the unauthenticated route, in the mode that asks for another mail
      await router.navigate({ ...destination('login', { activationCode: code }), replace: true })
      return
    }
    annoncerCompteValide()
    const chemin = await lireAccueil()
    await router.navigate({ to: chemin, search: { activation: true }, replace: true })
  })
  if (!echec) {
    return (
      <CarteMode icone={IconMailForward} titrePage={textes.titrePage} titre={textes.titrePage} retour={false}>
        <p className={css.sous} role="status">
          {textes.enCours}
        </p>
      </CarteMode>
    )
  }
  return (
    <CarteMode icone={IconMailForward} titrePage={textes.titrePage} titre={textes.titre}>
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
