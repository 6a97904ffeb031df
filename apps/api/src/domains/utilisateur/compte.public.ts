import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import type { SessionOuverte } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'
import type { Trace } from '../../platform/audit.ts'
import type { Contexte } from '../../platform/context.ts'
import { findCompteParAdresse } from './adresse.repo.ts'
import { findNomsPris, insererCompte, type NouveauCompte, validerMail } from './compte.repo.ts'
import { verifierNouveauMotDePasse } from './use-cases/nouveau-mot-de-passe.ts'
import { ouvrirSessionDe } from './use-cases/ouvrir-session.ts'

// What account creation and activation need of the accounts.

/** Which of the two names of a new account somebody already has. */
export const nomsPris = (
  ctx: Pick<Contexte, 'sql' | 'clock'>,
  noms: { identifiant: string; email: string },
): Promise<{ identifiant: boolean; email: boolean }> => findNomsPris(ctx.sql, noms, ctx.clock.now())

/** Creates an account whose mail is not validated, with its consents. Answers its number. */
export const creerCompteNonValide = (ctx: Pick<Contexte, 'sql'>, compte: NouveauCompte): Promise<number> =>
  insererCompte(ctx.sql, compte)

/** Display name of the account of an address. */
export const nomDuCompte = async (ctx: Pick<Contexte, 'sql' | 'clock'>, email: string): Promise<string | undefined> => {
  const compte = await findCompteParAdresse(ctx.sql, email, ctx.clock.now())
  return compte && nomComplet(compte)
}

/** Opens an account to logins. False when it already was open, or is gone. */
export const ouvrirCompte = (ctx: Pick<Contexte, 'sql'>, userWebId: number): Promise<boolean> =>
  validerMail(ctx.sql, userWebId)

/** Is this a password one may choose? @throws ErreurApi 400 naming what it lacks */
export const exigerMotDePasseAccepte = (ctx: Pick<Contexte, 'parametres'>, champ: string, motDePasse: string): void =>
  verifierNouveauMotDePasse(ctx, champ, motDePasse)

/** Opens the session of somebody who has just proved who they are; `poserCookieSession` after the commit. */
export const ouvrirSessionProuvee = (
  ctx: Contexte,
  userWebId: number,
  trace: Pick<Trace, 'action' | 'detail'>,
): Promise<SessionOuverte> => ouvrirSessionDe(ctx, userWebId, trace)
