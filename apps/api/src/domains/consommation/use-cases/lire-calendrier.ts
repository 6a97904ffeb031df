import { ajouterJours } from '@ondine/webapi/consommation/calendrier.rules.ts'
import type { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import type { CalendrierConsommation } from '@ondine/webapi/consommation/consommation.schemas.ts'
import { type Barre, barresDe } from '@ondine/webapi/consommation/graphe.rules.ts'
import { enGrille } from '@ondine/webapi/consommation/grille.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { findBornes } from '../bornes.repo.ts'
import { jourDe } from '../lecture/calendrier.ts'
import { composerGraphe } from './lire-graphe.ts'

type Endpoint = typeof consommationEndpoints.calendrierConsommation
type Cellule = NonNullable<CalendrierConsommation['lignes'][number][number]>

const cellule = ({ debut, volumeConsoEnLitres, volumeConsoEnM3, qualite, litresEstimes }: Barre): Cellule => ({
  debut,
  volumeConsoEnLitres,
  volumeConsoEnM3,
  qualite,
  litresEstimes,
})

/** The last month with data, else the present one. */
const dernierMois = async (ctx: ContexteUtilisateur, numeroContrat: string): Promise<string> => {
  const bornes = await findBornes(ctx.sql, numeroContrat)
  return (bornes?.jour_max ?? jourDe(Math.floor(ctx.clock.now().getTime() / 1000))).slice(0, 7)
}

/**
 * The calendar grid (1§9): the days of a month, or the hours of a day.
 * @throws ErreurApi CO03 level closed, CO04 consent needed, CO05 archived
 */
export const lireCalendrier = async (
  ctx: ContexteUtilisateur,
  { params: { numeroContrat }, query }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const periode = query.periode ?? (await dernierMois(ctx, numeroContrat))
  const granularite = periode.length === 7 ? 'JOURNEE' : 'HEURE'
  const start = periode.length === 7 ? `${periode}-01` : periode
  const end = periode.length === 7 ? ajouterJours(`${ajouterJours(start, 31).slice(0, 7)}-01`, -1) : periode
  const graphe = await composerGraphe(ctx, { numeroContrat, granularite, start, end })
  return {
    numeroContrat,
    periode,
    granularite,
    unite: graphe.unite,
    lignes: enGrille(barresDe(graphe.barres).map(cellule), granularite),
  }
}
