import type { Profil } from '../acces/profils.codes.ts'
import { cheminDe } from './adresse.rules.ts'
import { navigationMessages } from './guard.messages.ts'
import { estPersonnel, estPremium, estSousUtilisateur, peutOuvrir } from './profils.rules.ts'
import type { Ecran, IdEcran } from './screens.ts'

/** What the guard knows of the session; nothing here is fetched by the guard itself. */
export interface EtatNavigation {
  readonly utilisateur: {
    readonly profils: readonly Profil[]
    readonly consentement: boolean
    /** Somebody else gave the password: another must be chosen before anything else. */
    readonly motDePasseProvisoire?: boolean
  } | null
  /** A member of staff or a premium user acts as somebody else. */
  readonly usurpation: boolean
  readonly contratResilie: boolean
  /** Blocking check of the client details of the current contract (1§2.4 step 5). */
  readonly coordonneesIncompletes: boolean
  /** countAllContrats: attached contracts. */
  readonly nombreContrats: number
  /** ConfigurationNbSwitchVueGrandCompte. */
  readonly seuilGrandCompte: number
  readonly fonctionnalites: ReadonlySet<string>
  /** Menu items refused to this sub-user in the current context (1§6). */
  readonly contenusInterdits: ReadonlySet<string>
  readonly connexionSocialeEnCours: boolean
}

export type Decision =
  | { readonly type: 'allow' }
  | { readonly type: 'dialog'; readonly dialogue: 'consentement' }
  | {
      readonly type: 'redirect'
      readonly vers: string
      readonly message?: string
      /** To be written in the security log. */
      readonly evenementSecurite?: true
      /** The user, the context and the caches are dropped before leaving. */
      readonly effacerSession?: true
    }

export type Construit = (id: IdEcran) => boolean

const ACCUEIL = cheminDe('dashboard')
const CONNEXION = cheminDe('login')
const ADMINISTRATION = cheminDe('admin')

const permettre: Decision = { type: 'allow' }

/** Landing after login, impersonation or a disconnected-only screen (1§2, 1§2.4; contradiction 1). */
export const cheminAccueil = (
  etat: Pick<EtatNavigation, 'utilisateur' | 'fonctionnalites' | 'nombreContrats' | 'seuilGrandCompte'>,
  construit: Construit,
): string => {
  // staff work in the back office; in somebody's place they land where that person does
  if (etat.utilisateur !== null && estPersonnel(etat.utilisateur.profils) && construit('admin')) return ADMINISTRATION
  const grandCompte = etat.fonctionnalites.has('UsePagination') || etat.nombreContrats >= etat.seuilGrandCompte
  return grandCompte && construit('manage-home') ? cheminDe('manage-home') : ACCUEIL
}

const connexionRequise = (ecran: Ecran, construit: Construit): Decision => ({
  type: 'redirect',
  vers:
    ecran.id === 'factures' && construit('inscription') ? cheminDe('inscription', { origin: 'factures' }) : CONNEXION,
  message: navigationMessages.connexionRequise,
  evenementSecurite: true,
  effacerSession: true,
})

type EtatOffre = Pick<EtatNavigation, 'fonctionnalites' | 'contenusInterdits'>

const refuserElement = (ecran: Ecran, etat: EtatOffre, profils: readonly Profil[]): string | undefined => {
  const sousUtilisateur = estSousUtilisateur(profils)
  if (ecran.fonctionnalite && !etat.fonctionnalites.has(ecran.fonctionnalite)) return navigationMessages.ecranRefuse
  if (ecran.needsPremium && !estPremium(profils)) return navigationMessages.ecranRefuse
  if (ecran.secondaryAllowed === false && sousUtilisateur) return navigationMessages.ecranRefuse
  if (sousUtilisateur && ecran.menu && etat.contenusInterdits.has(ecran.menu)) return navigationMessages.ecranRefuse
  return undefined
}

/** Is a way to this screen offered here? What the guard would refuse is not (1§6). */
export const estOffert = (ecran: Ecran, etat: EtatOffre, profils: readonly Profil[]): boolean =>
  refuserElement(ecran, etat, profils) === undefined

/** Shows something of somebody: nobody but a user who is logged in. */
export const exigeConnexion = (ecran: Ecran): boolean => ecran.access === 'auth' || ecran.access === 'auth-manager'
const estLieAuContrat = (ecran: Ecran): boolean => ecran.access === 'auth'

/**
 * The seven steps of 1§2.4, on every route change. A redirect never leads to a screen that is not built
 * (decision 15): it falls back to /dashboard, and where /dashboard itself is the screen, it is allowed.
 * @param construit which screens exist: the client that shows them says so.
 */
export const resoudreNavigation = (ecran: Ecran, etat: EtatNavigation, construit: Construit): Decision => {
  const { utilisateur } = etat
  const replier = (id: IdEcran, chemin: string, message: string): Decision => {
    const vers = construit(id) ? chemin : ACCUEIL
    return vers === ACCUEIL && ecran.id === 'dashboard' ? permettre : { type: 'redirect', vers, message }
  }

  if (ecran.id === 'root' || ecran.id === 'unknown') return { type: 'redirect', vers: CONNEXION }
  // 1
  if (exigeConnexion(ecran) && !utilisateur) return connexionRequise(ecran, construit)
  // 7 before 2: a pending social login is a matter of the disconnected visitor
  if (ecran.sociale && !utilisateur && !etat.connexionSocialeEnCours) return { type: 'redirect', vers: CONNEXION }
  if (!utilisateur) return permettre
  // before all the rest: a password that somebody else knows opens the choice of another, and what a visitor may read
  if (utilisateur.motDePasseProvisoire === true)
    return ecran.id === 'mot-de-passe' || ecran.access === 'open'
      ? permettre
      : { type: 'redirect', vers: cheminDe('mot-de-passe') }
  if (ecran.id === 'mot-de-passe') return { type: 'redirect', vers: cheminAccueil(etat, construit) }
  // 2
  if (ecran.access === 'disconnected-only')
    return {
      type: 'redirect',
      vers: cheminAccueil(etat, construit),
      // whoever comes from a mail with the link of a bill is told where to read it
      ...(ecran.id === 'facture-electronique' ? { message: navigationMessages.dejaConnecte } : {}),
    }
  // 3
  if (ecran.access === 'auth-manager' && !estPersonnel(utilisateur.profils)) {
    return {
      type: 'redirect',
      vers: ACCUEIL,
      message: navigationMessages.reserveAuPersonnel,
      evenementSecurite: true,
    }
  }
  if (!peutOuvrir(ecran, utilisateur.profils)) {
    return {
      type: 'redirect',
      vers: construit('admin') ? ADMINISTRATION : ACCUEIL,
      message: navigationMessages.reserveAAdministration,
      evenementSecurite: true,
    }
  }
  // 4
  const refus = refuserElement(ecran, etat, utilisateur.profils)
  if (refus && ecran.id !== 'dashboard') {
    const vers =
      ecran.access === 'auth-manager' && ecran.id !== 'admin' && construit('admin') ? ADMINISTRATION : ACCUEIL
    return { type: 'redirect', vers, message: refus }
  }
  if (etat.contratResilie && estLieAuContrat(ecran) && !ecran.terminatedOk) {
    const decision = replier('service', cheminDe('service'), navigationMessages.contratResilie)
    if (decision.type !== 'allow') return decision
  } else if (etat.coordonneesIncompletes && estLieAuContrat(ecran) && ecran.id !== 'detail' && !etat.contratResilie) {
    // 5
    const decision = replier(
      'detail',
      cheminDe('detail', { force: 'force' }),
      navigationMessages.coordonneesIncompletes,
    )
    if (decision.type !== 'allow') return decision
  }
  // 6
  const dispense = utilisateur.profils.includes('ADMIN') || etat.usurpation
  if (!utilisateur.consentement && !dispense && !ecran.toujoursLisible)
    return { type: 'dialog', dialogue: 'consentement' }
  return permettre
}
