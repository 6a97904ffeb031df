import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { estPersonnel } from '@ondine/webapi/navigation/profils.rules.ts'
import type { compteEndpoints } from '@ondine/webapi/utilisateur/compte.endpoints.ts'
import { compteErreurs, compteTextes } from '@ondine/webapi/utilisateur/compte.messages.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { exigerPoint, type Limite, rendrePoint } from '../../acces/limites.public.ts'
import { hacherMotDePasse, verifierMotDePasse } from '../../acces/mot-de-passe.public.ts'
import { terminerSessionsDe } from '../../acces/session.public.ts'
import { findCompte, findEmpreinteMotDePasse } from '../compte.repo.ts'
import { poserMotDePasse, verifierNouveauMotDePasse } from './nouveau-mot-de-passe.ts'

/** A stolen session must not become a way to guess the password. */
const ESSAIS: Limite = { nature: 'mot-de-passe:compte', points: 10, fenetreMs: 15 * 60_000, fin: 'repos' }

const verifierActuel = async (ctx: ContexteUtilisateur, motDePasse: string | undefined): Promise<void> => {
  // not asked of admin, manager and webmaster (1§5)
  if (estPersonnel(ctx.auteur.profils)) return
  const qui = String(ctx.auteur.userWebId)
  await exigerPoint(ctx, ESSAIS, qui)
  const stocke = await findEmpreinteMotDePasse(ctx.sql, ctx.auteur.userWebId)
  if (!(await verifierMotDePasse(stocke, motDePasse ?? '')))
    throw new ErreurApi(compteErreurs.motDePasseActuelIncorrect)
  await rendrePoint(ctx, ESSAIS, qui)
}

/** Whoever gave the provisional one knows it: another must be chosen. */
const exigerUnAutre = async (ctx: ContexteUtilisateur, motDePasse: string): Promise<void> => {
  if (ctx.auteur.motDePasseProvisoire !== true) return
  if (!(await verifierMotDePasse(await findEmpreinteMotDePasse(ctx.sql, ctx.auteur.userWebId), motDePasse))) return
  const champs = [{ champ: 'NouveauMotDePasse', code: 'mot_de_passe', message: compteTextes.motDePasseRecu }]
  throw new ErreurApi(communErreurs.saisieInvalide, { champs })
}

/**
 * Changes one's own password (1§5, 1§7.2). The other sessions end at once; this one goes on.
 * @throws ErreurApi 400 wrong present password or weak new one, 403 in somebody else's place, 429, 503
 */
export const changerMotDePasse = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<typeof compteEndpoints.modifieMotDePasse>,
): Promise<Record<string, never>> => {
  if (ctx.auteur.usurpateurId !== undefined) throw new ErreurApi(communErreurs.accesRefuse)
  const { userWebId } = ctx.auteur
  verifierNouveauMotDePasse(ctx, 'NouveauMotDePasse', body.NouveauMotDePasse)
  await verifierActuel(ctx, body.AncienMotDePasse)
  await exigerUnAutre(ctx, body.NouveauMotDePasse)
  const empreinte = await hacherMotDePasse(body.NouveauMotDePasse)
  await ctx.enTransaction(async (dedans) => {
    const compte = await findCompte(dedans.sql, userWebId)
    if (compte === undefined) throw new ErreurApi(communErreurs.introuvable)
    await poserMotDePasse(dedans, compte, empreinte)
    await terminerSessionsDe(dedans, userWebId, { saufPresentee: true })
    await tracer(dedans, { action: 'mot-de-passe-modifie', objetType: 'utilisateur', objetId: userWebId })
  })
  return {}
}
