import type { Profil } from '../acces/profils.codes.ts'
import { estPersonnel, estPremium, estSousUtilisateur } from '../navigation/profils.rules.ts'

/** Profiles that an account may be given, weakest first (1§6). Never GRAND_COMPTE. */
export const profilsAttribuables = [
  'UTILISATEUR_STANDARD',
  'UTILISATEUR_PREMIUM',
  'CHARGE_DE_CLIENTELE',
  'WEBMASTER',
  'ADMIN',
] as const satisfies readonly Profil[]

/** May somebody with these profiles manage that one? The union of all rules that match (1§6). */
export const canGererProfil = (miens: readonly Profil[], profil: Profil): boolean => {
  const independant =
    profil !== 'UTILISATEUR_SECONDAIRE' && profil !== 'UTILISATEUR_VISITEUR' && profil !== 'GRAND_COMPTE'
  if (miens.includes('ADMIN') && independant) return true
  if (miens.includes('WEBMASTER') && independant && profil !== 'ADMIN') return true
  if (miens.includes('CHARGE_DE_CLIENTELE') && profil === 'UTILISATEUR_PREMIUM') return true
  // "a non-premium may manage standard": read as staff's; an abonné manages nobody
  if (estPersonnel(miens) && profil === 'UTILISATEUR_STANDARD') return true
  return (
    estPremium(miens) &&
    !estPersonnel(miens) &&
    (profil === 'UTILISATEUR_SECONDAIRE' || profil === 'UTILISATEUR_VISITEUR')
  )
}

/** Profiles somebody may give (1§6): of a sub-user nothing changes here, its premium owner decides. */
export const profilsDonnables = (miens: readonly Profil[]): Profil[] =>
  profilsAttribuables.filter((profil) => canGererProfil(miens, profil))

/**
 * May staff open and change this account? Not one whose profile they could not manage; sub-users and business accounts are
 * opened by all staff, their profile read-only.
 */
export const canGererCompte = (miens: readonly Profil[], siens: readonly string[]): boolean =>
  estPersonnel(miens) &&
  siens.every((profil) =>
    profil === 'GRAND_COMPTE' || estSousUtilisateur([profil as Profil])
      ? true
      : canGererProfil(miens, profil as Profil),
  )

/** May these profiles become those? Every profile given or taken away must be one that may be given. */
export const canChangerProfils = (
  miens: readonly Profil[],
  avant: readonly string[],
  apres: readonly string[],
): boolean => {
  const donnables: readonly string[] = profilsDonnables(miens)
  const changes = [...avant.filter((un) => !apres.includes(un)), ...apres.filter((un) => !avant.includes(un))]
  return apres.length > 0 && changes.every((profil) => donnables.includes(profil))
}
