import type { Profil } from '../acces/profils.codes.ts'

// the menu hides "profile" from these (1§6); hiding is not refusing, so the server holds to the same list
const SANS_PROFIL_MODIFIABLE: readonly Profil[] = ['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR', 'GRAND_COMPTE']

/** May this user change their own name and title? Sub-users and business accounts may not (1§6). */
export const canModifierSonProfil = (profils: readonly Profil[]): boolean =>
  !profils.some((profil) => SANS_PROFIL_MODIFIABLE.includes(profil))
