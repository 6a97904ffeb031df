import { NB_MAX_CONTRATS_PAR_APPEL } from '@ondine/webapi/abonnement/contrats.requete.ts'
import type { groupeEndpoints } from '@ondine/webapi/groupe/groupe.endpoints.ts'
import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { lirePage } from '../../../platform/liste/lire-page.ts'
import { lireSelection } from '../../../platform/liste/lire-selection.ts'
import { listerContratsDeGroupe } from '../contrats-groupe.repo.ts'
import { vueContratDeGroupe, vueGroupe, vueGroupeTous, vueMembre } from '../groupe.view.ts'
import { compterContratsVisibles, findGroupe } from '../groupes.repo.ts'
import { sourceContratsAttachables, sourceContratsDuGroupe, sourceGroupes } from '../groupes.source.ts'
import { listerMembres } from '../membres.repo.ts'
import { exigerGestion } from './exiger-gestion.ts'

type Endpoints = typeof groupeEndpoints

/** « Tous mes contrats »: none where the contracts outnumber a group (1§3.5), nor for staff, who see everybody's. */
const lireGroupeTous = async (ctx: ContexteUtilisateur): Promise<Groupe | null> => {
  if (ctx.auteur.personnel) return null
  const nombre = await compterContratsVisibles(ctx.sql, ctx.auteur.userWebId)
  return nombre > ctx.parametres.AttachementContratNbMaxParGroupe ? null : vueGroupeTous(nombre)
}

const pageGroupes = lirePage(sourceGroupes)

export const listerGroupes = async (
  ctx: ContexteUtilisateur,
  entree: Entree<Endpoints['groupes']>,
): Promise<Reponse<Endpoints['groupes']>> => ({
  ...(await pageGroupes(ctx, entree)),
  groupeTous: await lireGroupeTous(ctx),
})

/** One group; its members are for whoever manages it. @throws ErreurApi S404 */
export const presenterGroupe = async (
  ctx: ContexteUtilisateur,
  idGroupe: number,
): Promise<Reponse<Endpoints['getGroupe']>> => {
  if (idGroupe === 0) {
    const tous = await lireGroupeTous(ctx)
    if (tous === null) throw new ErreurApi(communErreurs.introuvable)
    return { ...tous, membres: [] }
  }
  const ligne = await findGroupe(ctx.sql, ctx.auteur, idGroupe)
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  const groupe = vueGroupe(ligne, ctx.auteur)
  const membres = groupe.lectureSeule ? [] : await listerMembres(ctx.sql, idGroupe)
  return { ...groupe, membres: membres.map(vueMembre) }
}

export const lireGroupe = (ctx: ContexteUtilisateur, { params }: Entree<Endpoints['getGroupe']>) =>
  presenterGroupe(ctx, params.idGroupe)

/** Every contract of a group in short. @throws ErreurApi S404 group 0 where there is none */
export const lireContratsDuGroupe = async (
  ctx: ContexteUtilisateur,
  { params: { idGroupe } }: Entree<Endpoints['listeContrats']>,
): Promise<Reponse<Endpoints['listeContrats']>> => {
  if (idGroupe === 0 && (await lireGroupeTous(ctx)) === null) throw new ErreurApi(communErreurs.introuvable)
  const lignes = await listerContratsDeGroupe(ctx.sql, ctx.auteur.userWebId, idGroupe === 0 ? undefined : idGroupe)
  return { resultats: lignes.map(vueContratDeGroupe), nbTotalResultats: lignes.length }
}

const pageContrats = lirePage(sourceContratsDuGroupe)

/** Contracts of a group, by page. @throws ErreurApi S404 group 0 where there is none */
export const listerContratsDuGroupe = async (
  ctx: ContexteUtilisateur,
  entree: Entree<Endpoints['contratsGroupe']>,
): Promise<Reponse<Endpoints['contratsGroupe']>> => {
  if (entree.query.idGroupe === 0 && (await lireGroupeTous(ctx)) === null)
    throw new ErreurApi(communErreurs.introuvable)
  const numeros = entree.query.selectionnerTout
    ? await lireSelection(sourceContratsDuGroupe, ctx, entree, NB_MAX_CONTRATS_PAR_APPEL)
    : null
  return { ...(await pageContrats(ctx, entree)), numeros }
}

const pageAttachables = lirePage(sourceContratsAttachables)

/** Contracts that may still join a group, by page. @throws ErreurApi as exigerGestion */
export const listerContratsAttachables = async (
  ctx: ContexteUtilisateur,
  entree: Entree<Endpoints['contratsAttachables']>,
): Promise<Reponse<Endpoints['contratsAttachables']>> => {
  await exigerGestion(ctx, entree.query.idGroupe, { verrou: false })
  const numeros = entree.query.selectionnerTout
    ? await lireSelection(sourceContratsAttachables, ctx, entree, NB_MAX_CONTRATS_PAR_APPEL)
    : null
  return { ...(await pageAttachables(ctx, entree)), numeros }
}
