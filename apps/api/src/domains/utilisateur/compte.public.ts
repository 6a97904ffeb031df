import { liensErreurs } from '@ondine/webapi/acces/liens.messages.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import type { SessionOuverte } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'
import type { Trace } from '../../platform/audit.ts'
import type { Contexte } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { findCompteParAdresse, prouverAdresse } from './adresse.repo.ts'
import {
  findCompte,
  findEmpreinteMotDePasse,
  findNomsPris,
  insererCompte,
  type NouveauCompte,
  validerMail,
} from './compte.repo.ts'
import { exigerMotDePasse } from './use-cases/exiger-mot-de-passe.ts'
import { verifierNouveauMotDePasse } from './use-cases/nouveau-mot-de-passe.ts'
import { ouvrirSessionDe } from './use-cases/ouvrir-session.ts'
import { estEncoreOuvert } from './utilisateur.repo.ts'

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

/**
 * The caller knows the password of the account that a link activates; needless where it has none. Answers it as it is stored.
 * @throws ErreurApi L400 no such account, 400 at the field, 412, C429, 503
 */
export const exigerMotDePasseDuCompte = async (
  ctx: Contexte,
  userWebId: number,
  saisi: { motDePasse?: string; captcha?: string },
): Promise<string | null> => {
  const compte = await findCompte(ctx.sql, userWebId)
  const ouvert = compte?.mail_valide === true && compte.adresse_est_prouvee
  if (compte === undefined || ouvert || compte.ferme_par_gestion_le !== null)
    throw new ErreurApi(liensErreurs.lienInvalide)
  if ((await findEmpreinteMotDePasse(ctx.sql, userWebId)) === null) return null
  return exigerMotDePasse(ctx, compte, saisi)
}

/**
 * Opens an account to logins, while its password is still this one, and proves the address that its link was mailed to. False when
 * there was nothing left to do, or the account is gone or closed.
 */
export const ouvrirCompte = async (
  ctx: Pick<Contexte, 'sql' | 'clock'>,
  { userWebId, adresse }: { userWebId: number; adresse: string | undefined },
  motDePasse: string | null,
): Promise<boolean> => {
  const prouvee = await prouverAdresse(ctx.sql, userWebId, adresse, ctx.clock.now())
  const ouvert = await validerMail(ctx.sql, userWebId)
  return (prouvee || ouvert) && estEncoreOuvert(ctx.sql, userWebId, motDePasse)
}

/** Is this a password one may choose? @throws ErreurApi 400 naming what it lacks */
export const exigerMotDePasseAccepte = (ctx: Pick<Contexte, 'parametres'>, champ: string, motDePasse: string): void =>
  verifierNouveauMotDePasse(ctx, champ, motDePasse)

/** Opens the session of somebody who has just proved who they are; `poserCookieSession` after the commit. */
export const ouvrirSessionProuvee = (
  ctx: Contexte,
  userWebId: number,
  trace: Pick<Trace, 'action' | 'detail'>,
): Promise<SessionOuverte> => ouvrirSessionDe(ctx, userWebId, trace)
