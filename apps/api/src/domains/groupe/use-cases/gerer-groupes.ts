import type { groupeEndpoints } from '@ondine/webapi/groupe/groupe.endpoints.ts'
import { groupeErreurs } from '@ondine/webapi/groupe/groupe.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { vueGroupe } from '../groupe.view.ts'
import { compterGroupesCrees, findGroupe, insererGroupe, modifierGroupe, supprimerGroupe } from '../groupes.repo.ts'
import { exigerGestion } from './exiger-gestion.ts'

type Endpoints = typeof groupeEndpoints

const relire = async (ctx: ContexteUtilisateur, idGroupe: number) => {
  const ligne = await findGroupe(ctx.sql, ctx.auteur, idGroupe)
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  return vueGroupe(ligne, ctx.auteur)
}

/** Creates a group of one's own (1§7.3). @throws ErreurApi GR02 limitGroupes reached */
export const creerGroupe = async (
  ctx: ContexteUtilisateur,
  { body: { groupeInfo } }: Entree<Endpoints['creerGroupe']>,
): Promise<Reponse<Endpoints['creerGroupe']>> => {
  const max = ctx.parametres.limitGroupes
  if ((await compterGroupesCrees(ctx.sql, ctx.auteur.userWebId)) >= max)
    throw new ErreurApi(groupeErreurs.limiteGroupes, { valeurs: { max } })
  const champs = { nom: groupeInfo.nom, description: groupeInfo.description || null }
  const idGroupe = await insererGroupe(ctx.sql, ctx.auteur.userWebId, champs, ctx.clock.now())
  await tracer(ctx, { action: 'groupe-cree', objetType: 'groupe', objetId: idGroupe, detail: { nom: champs.nom } })
  return relire(ctx, idGroupe)
}

/** Renames a group; a description that is not given stays. @throws ErreurApi as exigerGestion */
export const changerGroupe = async (
  ctx: ContexteUtilisateur,
  { body: { GroupeInfo } }: Entree<Endpoints['modifierGroupe']>,
): Promise<Reponse<Endpoints['modifierGroupe']>> => {
  const { IdGroupe: idGroupe, Nom: nom, Description: description } = GroupeInfo
  await exigerGestion(ctx, idGroupe, { verrou: true })
  await modifierGroupe(ctx.sql, idGroupe, { nom, description: description === '' ? null : description })
  await tracer(ctx, { action: 'groupe-modifie', objetType: 'groupe', objetId: idGroupe, detail: { nom } })
  return relire(ctx, idGroupe)
}

/** Deletes a group; its contracts stay attached to the account (1§3.5). @throws ErreurApi as exigerGestion */
export const effacerGroupe = async (
  ctx: ContexteUtilisateur,
  { body: { groupeInfo } }: Entree<Endpoints['supprimerGroupe']>,
): Promise<Reponse<Endpoints['supprimerGroupe']>> => {
  const { idGroupe } = groupeInfo
  await exigerGestion(ctx, idGroupe, { verrou: true })
  if (!(await supprimerGroupe(ctx.sql, idGroupe))) throw new ErreurApi(communErreurs.introuvable)
  await tracer(ctx, { action: 'groupe-supprime', objetType: 'groupe', objetId: idGroupe })
  return { idGroupe }
}
