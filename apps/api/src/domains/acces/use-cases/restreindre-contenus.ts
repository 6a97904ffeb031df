import { PORTEE_PARTOUT, porteeDuGroupe } from '@ondine/webapi/acces/contenus.codes.ts'
import { contenusFermes, contenusInterdits, type Restriction } from '@ondine/webapi/acces/contenus.rules.ts'
import type { droitsEndpoints } from '@ondine/webapi/acces/droits.endpoints.ts'
import { droitsErreurs } from '@ondine/webapi/acces/droits.messages.ts'
import { sousUtilisateurDe } from '@ondine/webapi/acces/profils.codes.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import {
  enregistrerRestriction,
  existePortee,
  findRestrictions,
  findRestrictionsDe,
  groupesDuContrat,
  groupesVus,
  oublierRestriction,
  voitContrat,
} from '../contenus.repo.ts'

type Endpoints = typeof droitsEndpoints

/** Restrictions: all for staff; for the others those of their profiles everywhere, which name nobody's contract. */
export const listerRestrictions = async (
  ctx: ContexteUtilisateur,
): Promise<Reponse<Endpoints['listeRestrictedContent']>> => {
  const lignes = ctx.auteur.personnel
    ? await findRestrictions(ctx.sql)
    : await findRestrictionsDe(ctx.sql, ctx.auteur.profils, [PORTEE_PARTOUT])
  const resultats = lignes.map(({ contenuId, portee, profil, restreint }) => ({
    contentId: contenuId,
    scope: portee,
    profil,
    restricted: restreint,
  }))
  return { resultats, nbTotalResultats: resultats.length }
}

/**
 * Would the same hold if nothing were written here? « Allowed » is what stands without any line; in one place the wider
 * lines decide, those of groups too for a contract.
 */
const ditDejaPlusLarge = async (ctx: ContexteUtilisateur, une: Restriction): Promise<boolean> => {
  if (une.portee === PORTEE_PARTOUT) return !une.restreint
  const duContrat = !une.portee.startsWith('groupe/')
  const plusLarges = (await findRestrictions(ctx.sql)).filter(
    ({ contenuId, profil, portee }) =>
      contenuId === une.contenuId &&
      profil === une.profil &&
      (portee === PORTEE_PARTOUT || (duContrat && portee.startsWith('groupe/'))),
  )
  return plusLarges.length === 0 ? !une.restreint : plusLarges.every(({ restreint }) => restreint === une.restreint)
}

/** Restricts or allows a content in one place (3§4). @throws ErreurApi 404 no such contract or group */
export const restreindreContenu = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['restrictedContent']>,
): Promise<Record<string, never>> => {
  if (!(await existePortee(ctx.sql, body.perimeter))) throw new ErreurApi(droitsErreurs.porteeInconnue)
  const une: Restriction = {
    contenuId: body.key,
    portee: body.perimeter,
    profil: body.role,
    restreint: body.flag,
  }
  if (await ditDejaPlusLarge(ctx, une)) await oublierRestriction(ctx.sql, une)
  else await enregistrerRestriction(ctx.sql, une)
  await tracer(ctx, {
    action: body.flag ? 'contenu-restreint' : 'contenu-autorise',
    objetType: 'contenu',
    objetId: body.key,
    detail: { portee: body.perimeter, profil: body.role },
  })
  return {}
}

/**
 * Places whose restrictions count, closest first. A contract answers for the groups that hold it too, among those that the
 * premium owner opened: going from the group to one of its contracts gives nothing back.
 */
const porteesDe = async (ctx: ContexteUtilisateur, context: string): Promise<string[][]> => {
  const { userWebId } = ctx.auteur
  const groupes = await groupesVus(ctx.sql, userWebId)
  const groupe = /^groupe\/(\d+)$/.exec(context)?.[1]
  if (groupe !== undefined) {
    if (Number(groupe) !== 0 && !groupes.includes(Number(groupe))) throw new ErreurApi(communErreurs.introuvable)
    return [[porteeDuGroupe(Number(groupe))]]
  }
  if (!(await voitContrat(ctx.sql, userWebId, context))) throw new ErreurApi(communErreurs.introuvable)
  return [[context], (await groupesDuContrat(ctx.sql, groupes, context)).map(porteeDuGroupe)]
}

/** What is kept from this sub-user here; nothing for the others (1§6). @throws ErreurApi 404 foreign or absent place */
export const lireContenusInterdits = async (
  ctx: ContexteUtilisateur,
  { query }: Entree<Endpoints['getForbiddenUserContent']>,
): Promise<{ resultats: string[] }> => {
  const profils = sousUtilisateurDe(ctx.auteur.profils)
  if (profils.length === 0) return { resultats: [] }
  const { context = PORTEE_PARTOUT } = query
  const portees = context === PORTEE_PARTOUT ? [] : await porteesDe(ctx, context)
  const lignes = await findRestrictionsDe(ctx.sql, profils, [...portees.flat(), PORTEE_PARTOUT])
  return { resultats: [...contenusFermes(contenusInterdits(lignes, portees, profils))] }
}
