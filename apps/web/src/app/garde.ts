import { decoderSegment } from '@ondine/webapi/common/segment.rules.ts'
import { reconnaitreChemin } from '@ondine/webapi/navigation/chemin.rules.ts'
import { resoudreNavigation } from '@ondine/webapi/navigation/guard.rules.ts'
import type { Ecran } from '@ondine/webapi/navigation/screens.ts'
import { redirect } from '@tanstack/react-router'
import { destination } from '../navigation/destination.ts'
import { estConstruit } from '../navigation/ecrans-declares.ts'
import { lireEtatNavigation } from '../session/etat-navigation.ts'
import { signalerEvenementSecurite } from '../session/evenement-securite.queries.ts'
import { effacerSession } from '../session/fin-de-session.ts'
import { estConnecte, magasinSession } from '../session/session.store.ts'
import { restaurerSession } from '../session/session.ts'
import { notifier } from '../ui/notifications.ts'

/** A page of a universe without its key leads to the list of universes (3§2). */
const sansCleDUnivers = /^\/manage\/univers\/+(contracts|groups)\/?$/

/** Links of mails whose token stands in the path lead where the same with a query does. */
const lienParChemin = (chemin: string): { readonly to: string; readonly search: object } | undefined => {
  const [, ecran, jeton] = /^\/(activation|client-update)\/+([^/]+)\/?$/.exec(chemin) ?? []
  if (jeton === undefined) return undefined
  const code = decoderSegment(jeton)
  return ecran === 'activation'
    ? destination('activation', { activationCode: code })
    : destination('client-update', { validationClient: code })
}

/** The guard of 1§2.4, before each route: lets pass, opens the consent dialog, or sends elsewhere with its message. */
export const garder = async (
  chemin: string,
  recherche: object,
  affiche?: string,
): Promise<{ ecran: Ecran; parametres: Readonly<Record<string, string>> }> => {
  const lien = lienParChemin(chemin)
  if (lien !== undefined) throw redirect({ to: lien.to, search: lien.search as never, replace: true })
  if (sansCleDUnivers.test(chemin)) throw redirect({ to: '/manage/univers', replace: true })
  await restaurerSession()
  // an address of one contract: the portal looks at that one before it is decided what may be opened
  if (
    chemin.startsWith('/facture/') ||
    (chemin === '/conso' && 'facture' in recherche) ||
    (chemin === '/factures' && 'contrat' in recherche)
  )
    await (await import('./contrat-de-l-adresse.ts')).suivreLAdresse(chemin, recherche, affiche)
  const reconnu = reconnaitreChemin(chemin, estConnecte())
  const decision = resoudreNavigation(reconnu.ecran, await lireEtatNavigation(), estConstruit)
  const consentementDemande = decision.type === 'dialog'
  if (magasinSession.lire().consentementDemande !== consentementDemande) magasinSession.changer({ consentementDemande })
  if (decision.type !== 'redirect') return reconnu
  // a session that ended while its owner was paying: what became of the payment is told without it
  if (reconnu.ecran.id === 'retour-paiement' && !estConnecte())
    throw redirect({ to: '/confirmationPaiement', search: recherche as never, replace: true })
  if (decision.effacerSession && magasinSession.lire().utilisateur) effacerSession()
  if (decision.message) notifier({ type: 'vigilance', message: decision.message })
  if (decision.evenementSecurite) signalerEvenementSecurite('CONNEXION_REQUISE', reconnu.ecran.id)
  throw redirect({ to: decision.vers, replace: true })
}
