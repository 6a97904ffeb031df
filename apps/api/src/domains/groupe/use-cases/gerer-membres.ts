import type { groupeEndpoints } from '@ondine/webapi/groupe/groupe.endpoints.ts'
import { groupeErreurs } from '@ondine/webapi/groupe/groupe.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { ajouterMembre, peutEtreMembre, retirerMembre } from '../membres.repo.ts'
import { exigerGestion } from './exiger-gestion.ts'
import { presenterGroupe } from './lire-groupes.ts'

type Saisie = Pick<Entree<(typeof groupeEndpoints)['ajouterUtilisateur']>, 'body'>

/**
 * Opens the contracts of a group to somebody, read-only: staff to any account, a premium account to its sub-users.
 * @throws ErreurApi as exigerGestion; GR05 its creator; S404 an account that is not the caller's to add, or is not
 */
export const ajouterAuGroupe = async (ctx: ContexteUtilisateur, { body }: Saisie) => {
  const { idGroupe } = body.groupeInfo
  const membre = body.utilisateurMembreId
  const createurId = await exigerGestion(ctx, idGroupe, { verrou: true })
  if (membre === createurId) throw new ErreurApi(groupeErreurs.membreImpossible)
  if (!(await peutEtreMembre(ctx.sql, ctx.auteur, membre))) throw new ErreurApi(communErreurs.introuvable)
  await ajouterMembre(ctx.sql, idGroupe, membre)
  await tracer(ctx, { action: 'groupe-membre-ajoute', objetType: 'groupe', objetId: idGroupe, detail: { membre } })
  return presenterGroupe(ctx, idGroupe)
}

/** Closes a group to one of its members, at once. @throws ErreurApi as exigerGestion; S404 not a member */
export const retirerMembreDuGroupe = async (ctx: ContexteUtilisateur, { body }: Saisie) => {
  const { idGroupe } = body.groupeInfo
  const membre = body.utilisateurMembreId
  await exigerGestion(ctx, idGroupe, { verrou: true })
  if (!(await retirerMembre(ctx.sql, idGroupe, membre))) throw new ErreurApi(communErreurs.introuvable)
  await tracer(ctx, { action: 'groupe-membre-retire', objetType: 'groupe', objetId: idGroupe, detail: { membre } })
  return presenterGroupe(ctx, idGroupe)
}
