import { cheminAccueil } from '@ondine/webapi/navigation/guard.rules.ts'
import { usurpationTextes } from '@ondine/webapi/usurpation/usurpation.messages.ts'
import { accueillirSession } from '../session/session.ts'
import { rendre, usurper } from '../session/usurpation.appels.ts'
import { notifier } from '../ui/notifications.ts'
import { lireEtatNavigation } from './etat-navigation.ts'
import { interrompreLectures } from './query-client.ts'

type SessionRecue = Awaited<ReturnType<typeof rendre>>

// the other person's answers leave the memory before anything of the new session is read; then home (1§4)
const entrer = async (recue: SessionRecue, message: string): Promise<void> => {
  await accueillirSession({ ...recue, isPremiereConnexion: false })
  notifier({ type: 'succes', message })
  window.location.hash = cheminAccueil(await lireEtatNavigation())
}

/** Opens somebody else's session in this browser (1§4, 3§4). @param motif required of staff @throws ErreurApi */
export const prendreLaPlaceDe = async (userWebId: number, motif?: string): Promise<void> => {
  // a call that crosses the change would be refused, and taken for an expired session
  await interrompreLectures()
  await entrer(await usurper(userWebId, motif), usurpationTextes.active)
}

/** Gives the first session back, with its default contract (1§4). @throws ErreurApi */
export const revenirASonCompte = async (): Promise<void> => {
  await interrompreLectures()
  await entrer(await rendre(), usurpationTextes.rendue)
}
