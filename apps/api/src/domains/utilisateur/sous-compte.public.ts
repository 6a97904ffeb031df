import type { ContexteUtilisateur } from '../../platform/context.ts'
import type { VoirObjet } from '../../platform/http/services.ts'
import { effacerCompte } from './compte.repo.ts'
import { insererSousCompte, modifierSousCompte, type NouveauSousCompte, voitSousCompte } from './sous-compte.repo.ts'

/** Object right on a sub-user: its premium owner's, and staff's (1§6). */
export const voirSousUtilisateur: VoirObjet = async (ctx, auteur, identifiant) =>
  typeof identifiant === 'number' && (await voitSousCompte(ctx.sql, auteur, identifiant))

/** Makes a sub-user without a password; undefined when an account uses that address already. */
export const creerSousCompte = (ctx: ContexteUtilisateur, compte: NouveauSousCompte): Promise<number | undefined> =>
  insererSousCompte(ctx.sql, compte, ctx.clock.now())

/** Changes the name and the profile of a sub-user; false when it is gone. */
export const changerSousCompte = (
  ctx: ContexteUtilisateur,
  userWebId: number,
  changement: Pick<NouveauSousCompte, 'nom' | 'prenom' | 'profil'>,
): Promise<boolean> => modifierSousCompte(ctx.sql, userWebId, changement)

/** Ends a sub-user and empties it of what names somebody; false when it was already gone. */
export const effacerSousCompte = (ctx: ContexteUtilisateur, userWebId: number): Promise<boolean> =>
  effacerCompte(ctx.sql, userWebId, ctx.clock.now())
