/** The eight profiles (1§6). Names are configuration constants of the specification. */
export const profils = [
  'ADMIN',
  'WEBMASTER',
  'CHARGE_DE_CLIENTELE',
  'UTILISATEUR_PREMIUM',
  'UTILISATEUR_STANDARD',
  'UTILISATEUR_SECONDAIRE',
  'UTILISATEUR_VISITEUR',
  'GRAND_COMPTE',
] as const
export type Profil = (typeof profils)[number]

/** Staff: 'manager' means manager, admin or webmaster (1§6). */
export const profilsPersonnel = ['ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE'] as const satisfies readonly Profil[]

/** Sub-users of a premium account. */
export const profilsSousUtilisateur = [
  'UTILISATEUR_SECONDAIRE',
  'UTILISATEUR_VISITEUR',
] as const satisfies readonly Profil[]
