import { type Profil, profilsPersonnel, profilsSousUtilisateur } from '../acces/profils.codes.ts'

const contient = (parmi: readonly Profil[], profils: readonly Profil[]): boolean =>
  profils.some((profil) => parmi.includes(profil))

/** 'manager' of the specification: manager, webmaster or admin (1§6). */
export const estPersonnel = (profils: readonly Profil[]): boolean => contient(profilsPersonnel, profils)

/** Premium, or admin, who counts as premium (1§6). */
export const estPremium = (profils: readonly Profil[]): boolean => contient(['UTILISATEUR_PREMIUM', 'ADMIN'], profils)

/** Premium, and no member of staff: what the hidden premium field of a sign-up says (1§5). */
export const estPremiumSeul = (profils: readonly Profil[]): boolean =>
  profils.includes('UTILISATEUR_PREMIUM') && !estPersonnel(profils)

/** Secondary user or visitor: a sub-user of a premium account (1§6). */
export const estSousUtilisateur = (profils: readonly Profil[]): boolean => contient(profilsSousUtilisateur, profils)

/** A screen that names profiles opens to those only. */
export const peutOuvrir = (ecran: { readonly profils?: readonly Profil[] }, profils: readonly Profil[]): boolean =>
  ecran.profils === undefined || contient(ecran.profils, profils)

/** Large-account switch: a business account, or a contract count that reaches the threshold (1§4). */
export const estGrandCompte = (profils: readonly Profil[], nombreContrats: number, seuil: number): boolean =>
  profils.includes('GRAND_COMPTE') || nombreContrats >= seuil

/** Syndic (group) mode: the pagination feature, or a premium user who is not admin (1§4). */
export const estModeSyndic = (profils: readonly Profil[], usePagination: boolean): boolean =>
  usePagination || (profils.includes('UTILISATEUR_PREMIUM') && !profils.includes('ADMIN'))

/** Is offered all the contracts they see as one, « Tous mes contrats »: who manages them, and the sub-users that they gave some to. */
export const voitTousEnsemble = (profils: readonly Profil[], usePagination: boolean): boolean =>
  estModeSyndic(profils, usePagination) || estSousUtilisateur(profils)

/** Who may set alerts at all: those of a contract are set by the account that it is attached to, never by a sub-user nor by staff. */
export const peutReglerAlertes = (profils: readonly Profil[]): boolean =>
  !estSousUtilisateur(profils) && !estPersonnel(profils)
