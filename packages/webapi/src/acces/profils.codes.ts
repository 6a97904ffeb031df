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

/** Who changes the settings: admin, and webmaster for content editing and administration (3§1). */
export const profilsAdministration = ['ADMIN', 'WEBMASTER'] as const satisfies readonly Profil[]

/** Who decides what the others may do: whoever gives rights could give them to themselves. */
export const profilsDroits = ['ADMIN'] as const satisfies readonly Profil[]

/** One of the eight; a profile that staff added is known to the server only. */
export const estProfilConnu = (code: string): code is Profil => (profils as readonly string[]).includes(code)

/** Sub-users of a premium account. */
export const profilsSousUtilisateur = [
  'UTILISATEUR_SECONDAIRE',
  'UTILISATEUR_VISITEUR',
] as const satisfies readonly Profil[]

/** Those of these profiles that make a sub-user: what is kept from them goes by these alone (1§6). */
export const sousUtilisateurDe = (profils: readonly Profil[]) =>
  profilsSousUtilisateur.filter((profil) => profils.includes(profil))
