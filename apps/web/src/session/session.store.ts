import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { creerMagasin, useMagasin } from '../ui/store.ts'
import type { Contexte } from './contexte.rules.ts'

/** The user as the shell needs it; the whole answer stays in the cache of queries. */
export interface UtilisateurSession {
  readonly userWebId: number
  readonly identifiant: string
  readonly nomComplet: string
  readonly prenom: string
  readonly email: string
  readonly profils: readonly Profil[]
  readonly consentement: boolean
  /** Somebody else gave the password: another must be chosen before anything else. */
  readonly motDePasseProvisoire: boolean
  /** E-mail of the premium owner, shown to a sub-user (1§6). */
  readonly proprietaire: string | null
}

export interface Session {
  /** Null: anonymous. Logged in means identifiant is non-empty (1§3.1). */
  readonly utilisateur: UtilisateurSession | null
  readonly usurpation: boolean
  /**
   * The session is being handed over to another user: nothing shows, so that no screen of the one asks as the other.
   * The path to be left, once the new session is there; '' before.
   */
  readonly changement: string | null
  /** Path of the screen that a change of contract or group leaves: it must not ask for the new one; null otherwise. */
  readonly quitte: string | null
  /** End of the session in ms. */
  readonly expire: number
  readonly contexte: Contexte | null
  /** First login of this account: the menu may open by itself (1§2.3). */
  readonly premiereConnexion: boolean
  /** The guard asks for the data-protection consent (1§2.4 step 6). */
  readonly consentementDemande: boolean
  /** Where an expired session was, and whose: the same person goes back there after login. */
  readonly retour: { readonly chemin: string; readonly userWebId: number; readonly identifiant: string } | null
}

export const sessionVide: Session = {
  utilisateur: null,
  usurpation: false,
  changement: null,
  quitte: null,
  expire: 0,
  contexte: null,
  premiereConnexion: false,
  consentementDemande: false,
  retour: null,
}

export const magasinSession = creerMagasin<Session>(sessionVide)

export const useSession = (): Session => useMagasin(magasinSession)

export const estConnecte = (): boolean => (magasinSession.lire().utilisateur?.identifiant ?? '') !== ''
