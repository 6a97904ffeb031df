import { accesTextes } from '@ondine/webapi/acces/acces.messages.ts'
import { estProfilConnu, type Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { estPersonnel, voitTousEnsemble } from '@ondine/webapi/navigation/profils.rules.ts'
import type { SessionOuverte, Utilisateur } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'
import { ErreurApi } from '../api/erreur-api.ts'
import { interrompreLectures, oublierCache, queryClient, viderCache } from '../api/query-client.ts'
import { notifier } from '../ui/notifications.ts'
import { signalerErreur } from '../ui/signaler-erreur.ts'
import { annoncerAuxOnglets } from './autres-onglets.ts'
import { oublierBrouillons } from './brouillons.ts'
import {
  type Contexte,
  type CookieContexte,
  ecrireCookieContexte,
  groupeTous,
  lireCookieContexte,
  selectionnerContrat,
} from './contexte.rules.ts'
import {
  lireConfiguration,
  lireContratParDefaut,
  listerContrats,
  requeteConfiguration,
  requeteNombreContrats,
  requeteResume,
} from './contrats.queries.ts'
import { effacerSession } from './fin-de-session.ts'
import { authentifier, deconnecter, enregistrerConsentement, infoUtilisateur } from './session.queries.ts'
import { magasinSession, type UtilisateurSession } from './session.store.ts'

const versSession = (recu: Utilisateur): UtilisateurSession => ({
  userWebId: recu.userWebId,
  identifiant: recu.identifiant,
  nomComplet: recu.nomComplet,
  prenom: recu.prenom,
  email: recu.email,
  profils: recu.profils.filter(estProfilConnu),
  consentement: recu.meta.rgpd_consent,
  motDePasseProvisoire: recu.motDePasseProvisoire,
  proprietaire: recu.proprietaire?.email ?? null,
})

const ouvrir = (recu: Utilisateur, expire: number, contexte: Contexte | null): void =>
  magasinSession.changer({ utilisateur: versSession(recu), usurpation: recu.usurpateur !== null, expire, contexte })

/** Keeps the context in its cookie, with the user, as long as the session lives (1§4). */
export const memoriserContexte = (contexte: Contexte | null): void => {
  magasinSession.changer({ contexte })
  const { utilisateur, expire } = magasinSession.lire()
  if (!utilisateur) return
  const secure = window.location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser the portal serves
  document.cookie = ecrireCookieContexte({ userWebId: utilisateur.userWebId, expire, contexte }, Date.now(), secure)
}

/** Does this person look after several contracts? Then all of them are what they start with, not one flat among them. */
const gereUnPortefeuille = async (profils: readonly Profil[]): Promise<boolean> => {
  if (estPersonnel(profils)) return false
  const [{ fonctionnalites, parametres }, { visibles }] = await Promise.all([
    lireConfiguration(),
    queryClient.fetchQuery(requeteNombreContrats()),
  ])
  const { Groupe = false, UsePagination = false } = fonctionnalites
  const { AttachementContratNbMaxParGroupe: max } = parametres
  return Groupe && visibles > 1 && visibles <= max && voitTousEnsemble(profils, UsePagination)
}

/**
 * First context of a session: all contracts of who looks after several, else the default contract, else, for a sub-user, the first
 * one they see. Staff see every contract and start on none of them.
 */
const contexteInitial = async (): Promise<Contexte | null> => {
  const { utilisateur } = magasinSession.lire()
  // nothing is answered before the password is the person's own
  if (utilisateur?.motDePasseProvisoire === true) return null
  if (await gereUnPortefeuille(utilisateur?.profils ?? []).catch(() => false)) return groupeTous
  const parDefaut = await lireContratParDefaut().catch(() => null)
  const premier = async () => (await listerContrats('', 1).catch(() => undefined))?.resultats[0]
  const contrat = parDefaut ?? (estPersonnel(utilisateur?.profils ?? []) ? undefined : await premier())
  return contrat ? selectionnerContrat(null, contrat).contexte : null
}

/**
 * The contract of the context is no more to be seen, detached or closed meanwhile: the portal goes on with the one that a new
 * session would open, and says so.
 */
export const abandonnerContrat = async (numeroContrat: string): Promise<void> => {
  viderCache()
  const suivant = await contexteInitial()
  memoriserContexte(suivant?.mode === 'contrat' && suivant.numeroContrat === numeroContrat ? null : suivant)
  notifier({ type: 'vigilance', message: `Le contrat ${numeroContrat} n’est plus accessible à votre compte.` })
}

/** Groups are no longer proposed: the portal goes on with the contract that a new session would open. */
export const abandonnerGroupe = async (): Promise<void> => {
  viderCache()
  const suivant = await contexteInitial()
  memoriserContexte(suivant)
  notifier({ type: 'vigilance', message: 'Les groupes ne sont plus proposés actuellement.' })
}

/**
 * A session that the server has just opened, by password or by a link: user, end of session and first context. The
 * session itself is the server's HttpOnly cookie; the answer's token is for API clients, and is dropped here.
 */
export const accueillirSession = async (
  recue: Pick<SessionOuverte, 'utilisateur' | 'expirationDate' | 'isPremiereConnexion'>,
): Promise<void> => {
  oublierCache()
  ouvrir(recue.utilisateur, Date.parse(recue.expirationDate), null)
  magasinSession.changer({ premiereConnexion: recue.isPremiereConnexion })
  memoriserContexte(await contexteInitial())
  // once its cookie is there: the page that another tab starts anew reads whose session it is from it
  annoncerAuxOnglets({ fait: 'ouverte', userWebId: recue.utilisateur.userWebId })
}

/** Logs in with a password. */
export const connecter = async (identifiant: string, motDePasse: string, captcha?: string): Promise<void> =>
  accueillirSession(await authentifier(identifiant, motDePasse, captcha))

/** The password is the person's own: the session goes on as an ordinary one. */
export const reprendreSession = async (): Promise<void> => {
  oublierCache()
  ouvrir(await infoUtilisateur(), magasinSession.lire().expire, null)
  memoriserContexte(await contexteInitial())
}

/** The user as a change of account answers it: name and e-mail follow everywhere. */
export const rafraichirUtilisateur = (recu: Utilisateur): void =>
  magasinSession.changer({ utilisateur: versSession(recu) })

/** What this browser keeps of somebody's session, if anything. Only the server knows whether it still holds. */
export const sessionGardee = (): CookieContexte | undefined => lireCookieContexte(document.cookie, Date.now())

let restauration: Promise<void> | undefined

/** Answers that mean: this is nobody's session any more. */
const FIN_DE_SESSION: ReadonlySet<number> = new Set([401, 403, 410])

/** What the guard of the first page will ask as well, without waiting for who it is. */
const lireEnAvance = (contexte: Contexte | null): void => {
  void queryClient.prefetchQuery(requeteConfiguration())
  // without one, the password may not be the person's own yet: nothing of theirs is answered before
  if (contexte === null) return
  void queryClient.prefetchQuery(requeteNombreContrats())
  if (contexte.mode === 'contrat') void queryClient.prefetchQuery(requeteResume(contexte.numeroContrat))
}

const restaurer = async (): Promise<void> => {
  const cookie = sessionGardee()
  if (!cookie) return
  lireEnAvance(cookie.contexte)
  try {
    const utilisateur = await infoUtilisateur()
    // what was read for the context of another is nobody's
    if (cookie.userWebId !== utilisateur.userWebId) oublierCache()
    ouvrir(utilisateur, cookie.expire, cookie.userWebId === utilisateur.userWebId ? cookie.contexte : null)
    if (!magasinSession.lire().contexte) memoriserContexte(await contexteInitial())
  } catch (cause) {
    // only the server ends a session: a reload that cuts the call, or a network that is away, leaves it for the next load
    if (!(cause instanceof ErreurApi && FIN_DE_SESSION.has(cause.status))) return signalerErreur(cause)
    effacerSession()
    notifier({ type: 'vigilance', message: accesTextes.sessionExpiree })
  }
}

/** After a reload: the context cookie says whose session it was, the server says whether it still is. Runs once. */
export const restaurerSession = (): Promise<void> => {
  restauration ??= restaurer()
  return restauration
}

/** Logs out; on failure the person is told, and the session of this browser is cleared all the same. */
export const seDeconnecter = async (): Promise<void> => {
  // a call that crosses the logout would be refused, and taken for an expired session
  await interrompreLectures()
  try {
    await deconnecter()
    oublierBrouillons()
    effacerSession()
    notifier({ type: 'succes', message: accesTextes.deconnexionReussie })
  } catch {
    effacerSession()
    notifier({ type: 'erreur', message: accesTextes.deconnexionEchouee })
  }
  annoncerAuxOnglets({ fait: 'fermee' })
  window.location.hash = cheminDe('login')
}

/** Records the data-protection consent in the user's metadata (1§2.4 step 6). */
export const consentir = async (): Promise<void> => {
  const { utilisateur, expire, contexte } = magasinSession.lire()
  if (!utilisateur) return
  ouvrir(await enregistrerConsentement(utilisateur.userWebId), expire, contexte)
  magasinSession.changer({ consentementDemande: false })
}
