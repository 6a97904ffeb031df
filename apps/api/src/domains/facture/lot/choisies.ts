import type { lotEndpoints } from '@ondine/webapi/facture/lot.endpoints.ts'
import type { SelectionDeFactures } from '@ondine/webapi/facture/lot.schemas.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { EndpointLecture, Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { lireListe } from '../../../platform/liste/adresse.ts'
import { type DemandeListe, demandeDe, type SourceListe } from '../../../platform/liste/source.ts'
import { attendreSonTour } from '../../../platform/tour.ts'
import { contratsFermes } from '../../acces/contenus.public.ts'
import { sourceFactures, sourceFacturesParEtat } from '../factures.source.ts'
import { sourceFacturesGroupe, sourceFacturesGroupeParEtat } from '../groupe/factures-groupe.source.ts'
import { findDeLaListe, findLisibles, type Sommes, sommerDeLaListe, sommerFactures } from './selection.repo.ts'

export type EntreeLot = Entree<(typeof lotEndpoints)[keyof typeof lotEndpoints]>

const LISTES = [
  sourceFactures,
  sourceFacturesParEtat,
  sourceFacturesGroupe,
  sourceFacturesGroupeParEtat,
] as unknown as readonly SourceListe[]

/** The list of a selection, entered as this caller may: its rights, its filters. @throws ErreurApi 404 no such list */
const listeDe = async (
  ctx: ContexteUtilisateur,
  urlService: string,
): Promise<{ source: SourceListe; demande: DemandeListe }> => {
  const nommee = lireListe(LISTES, urlService)
  if (nommee === undefined || ctx.appel.entrerComme === undefined) throw new ErreurApi(communErreurs.introuvable)
  const { source, brut } = nommee
  const { entree, contenus } = await ctx.appel.entrerComme(source.endpoint as EndpointLecture, brut)
  return { source, demande: demandeDe(source.liste, { ...ctx, contenus }, entree as never) }
}

/** Whose rights are those of 5,000 contracts takes the database half a second: so many are asked for at once, in turn with the calls of others (S15). */
const ENSEMBLE = 250

/** Each must be one's own: a foreign invoice and an absent one refuse the whole alike. @throws ErreurApi 404 */
const designees = async (
  ctx: ContexteUtilisateur,
  factures: NonNullable<SelectionDeFactures['factures']>,
): Promise<number[]> => {
  const voulues = factures.map(({ identifiantInterneFacture: id, numeroContrat, numeroFactureClient }) => ({
    id,
    numeroContrat,
    numero: numeroFactureClient ?? null,
  }))
  const pour = { lecteur: ctx.auteur.userWebId, fermes: contratsFermes(ctx, 'facture') }
  const miennes = new Set<number>()
  for (let debut = 0; debut < voulues.length; debut += ENSEMBLE) {
    if (debut > 0) await attendreSonTour()
    const tranche = voulues.slice(debut, debut + ENSEMBLE)
    const lisibles = await findLisibles(ctx.sql, tranche, pour)
    if (lisibles.length < tranche.length) throw new ErreurApi(communErreurs.introuvable)
    for (const id of lisibles) miennes.add(id)
  }
  return [...miennes]
}

/** Internal numbers of the invoices chosen, one more than `maximum` where there are more. @throws ErreurApi 404 */
export const idsChoisis = async (
  ctx: ContexteUtilisateur,
  { factures, tout }: SelectionDeFactures,
  maximum: number,
): Promise<number[]> => {
  if (factures !== undefined) return designees(ctx, factures)
  if (tout === undefined) return []
  const { source, demande } = await listeDe(ctx, tout.urlService)
  return findDeLaListe(ctx.sql, source, demande, { sauf: tout.sauf, maximum })
}

/** What they come to. @throws ErreurApi 404 */
export const sommesChoisies = async (
  ctx: ContexteUtilisateur,
  { factures, tout }: SelectionDeFactures,
): Promise<Sommes> => {
  const pour = { lecteur: ctx.auteur.userWebId, aujourdhui: jourLocal(ctx.clock.now()) }
  if (tout === undefined) return sommerFactures(ctx.sql, await designees(ctx, factures ?? []), pour)
  const { source, demande } = await listeDe(ctx, tout.urlService)
  return sommerDeLaListe(ctx.sql, source, demande, tout.sauf)
}
