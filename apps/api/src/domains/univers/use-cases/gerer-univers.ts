import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { universEndpoints } from '@ondine/webapi/univers/univers.endpoints.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { fermerContrats, fermerGroupes, ouvrirContrats, ouvrirGroupes } from '../contenu-univers.repo.ts'
import { findUnivers, insererUnivers, renommerUnivers, supprimerUnivers, verrouillerUnivers } from '../univers.repo.ts'
import { vueUnivers } from '../univers.view.ts'

type Endpoints = typeof universEndpoints
type Corps = Entree<Endpoints['univers']>['body']

const libelleRequis = (): ErreurApi =>
  new ErreurApi(communErreurs.saisieInvalide, {
    champs: [{ champ: 'libelle', code: 'requis', message: 'Donnez un nom à cet espace partagé.' }],
  })

const creer = async (
  ctx: ContexteUtilisateur,
  { libelle }: Corps,
): Promise<{ cle: string; proprietaireId: number }> => {
  if (libelle === undefined) throw libelleRequis()
  const univers = { cle: ctx.ids.uuid(), proprietaireId: ctx.auteur.userWebId }
  await insererUnivers(ctx.sql, { ...univers, libelle })
  return univers
}

const reprendre = async (ctx: ContexteUtilisateur, cle: string, { libelle }: Corps) => {
  const proprietaireId = await verrouillerUnivers(ctx.sql, cle)
  if (proprietaireId === undefined) throw new ErreurApi(communErreurs.introuvable)
  if (libelle !== undefined) await renommerUnivers(ctx.sql, cle, libelle)
  return { cle, proprietaireId }
}

const refusDe = (elements: readonly string[], nom: string) =>
  elements.map((element) => ({ element, message: `${nom} ${element} n’existe pas ou n’est pas rattaché au compte.` }))

/**
 * Creates a universe or changes one: its name, its whole lists, or additions and removals (3§7). What is not the owner's is
 * left aside and said.
 * @throws ErreurApi S400 no name at creation, S404 deleted meanwhile
 */
export const enregistrerUnivers = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['univers']>,
): Promise<Reponse<Endpoints['univers']>> => {
  const univers = body.key === undefined ? await creer(ctx, body) : await reprendre(ctx, body.key, body)
  const { cle } = univers
  const { groupes, contrats, groupesAjoutes = [], contratsAjoutes = [] } = body
  if (groupes !== undefined) await fermerGroupes(ctx.sql, cle, groupes, { sauf: true })
  if (contrats !== undefined) await fermerContrats(ctx.sql, cle, contrats, { sauf: true })
  if (body.groupesRetires !== undefined) await fermerGroupes(ctx.sql, cle, body.groupesRetires)
  if (body.contratsRetires !== undefined) await fermerContrats(ctx.sql, cle, body.contratsRetires)
  const groupesRefuses = await ouvrirGroupes(ctx.sql, univers, [...(groupes ?? []), ...groupesAjoutes])
  const contratsRefuses = await ouvrirContrats(ctx.sql, univers, [...(contrats ?? []), ...contratsAjoutes])
  const ligne = await findUnivers(ctx.sql, cle)
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  await tracer(ctx, {
    action: body.key === undefined ? 'univers-cree' : 'univers-modifie',
    objetType: 'univers',
    objetId: cle,
    detail: { libelle: ligne.libelle, groupes: ligne.groupes.length, contrats: ligne.contrats.length },
  })
  return {
    ...vueUnivers(ligne),
    refus: [...refusDe(groupesRefuses, 'Le groupe'), ...refusDe(contratsRefuses, 'Le contrat')],
  }
}

/** Deletes a universe: what it opened closes at once. @throws ErreurApi S404 deleted meanwhile */
export const effacerUnivers = async (
  ctx: ContexteUtilisateur,
  { body: { key } }: Entree<Endpoints['deleteUnivers']>,
): Promise<Reponse<Endpoints['deleteUnivers']>> => {
  if (!(await supprimerUnivers(ctx.sql, key))) throw new ErreurApi(communErreurs.introuvable)
  await tracer(ctx, { action: 'univers-supprime', objetType: 'univers', objetId: key })
  return {}
}
