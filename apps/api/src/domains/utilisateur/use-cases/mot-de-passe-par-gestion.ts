import type { CompteEnregistre } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { hacherMotDePasse } from '../../acces/mot-de-passe.public.ts'
import { findCompte } from '../compte.repo.ts'
import { compterLien, posterLien } from './envoyer-lien-mot-de-passe.ts'
import { poserMotDePasseProvisoire, verifierNouveauMotDePasse } from './nouveau-mot-de-passe.ts'

/** What becomes of a password that staff send with an account, decided before the transaction. */
export type MotDePasseDonne =
  | { readonly sort: 'AUCUN' }
  | { readonly sort: 'LIEN' }
  | { readonly sort: 'PROVISOIRE'; readonly empreinte: string; readonly motif: string }

/**
 * Whoever gives a password can use it: only who may act in the place of that account anyway, and says why, gives one. Anybody
 * else's is not taken, and the person gets a link instead.
 * @param permis may the caller act in the place of that account?
 * @throws ErreurApi 400 weak password, 503
 */
export const lireMotDePasseDonne = async (
  ctx: ContexteUtilisateur,
  { motDePasse, motif }: { motDePasse?: string; motif?: string },
  permis: () => boolean | Promise<boolean>,
): Promise<MotDePasseDonne> => {
  if (motDePasse === undefined || motDePasse === '') return { sort: 'AUCUN' }
  if (motif === undefined || !(await permis())) return { sort: 'LIEN' }
  verifierNouveauMotDePasse(ctx, 'motDePasse', motDePasse)
  return { sort: 'PROVISOIRE', empreinte: await hacherMotDePasse(motDePasse), motif }
}

/** Refuses a link too many before anything is saved. @throws ErreurApi 429 */
export const compterSiLien = async (
  ctx: ContexteUtilisateur,
  donne: MotDePasseDonne,
  userWebId: number,
): Promise<void> => {
  if (donne.sort === 'LIEN') await compterLien(ctx, userWebId)
}

/** Writes it, or mails the link, in the open transaction: the account as it has just been saved. */
export const appliquerMotDePasse = async (
  ctx: ContexteUtilisateur,
  userWebId: number,
  donne: MotDePasseDonne,
): Promise<Pick<CompteEnregistre, 'lienEnvoyeA' | 'motDePasseExpireLe'>> => {
  const rien = { lienEnvoyeA: null, motDePasseExpireLe: null }
  const compte = donne.sort === 'AUCUN' ? undefined : await findCompte(ctx.sql, userWebId)
  if (compte === undefined || donne.sort === 'AUCUN') return rien
  if (donne.sort === 'LIEN') return { ...rien, lienEnvoyeA: await posterLien(ctx, compte) }
  const expireLe = await poserMotDePasseProvisoire(ctx, compte, donne)
  return { ...rien, motDePasseExpireLe: expireLe.toISOString() }
}
