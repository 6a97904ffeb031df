import { ajouterJours, jourDeSemaine } from '@ondine/webapi/consommation/calendrier.rules.ts'
import type { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import type { CalendrierConsommation, Graphe } from '@ondine/webapi/consommation/consommation.schemas.ts'
import { type Barre, barresDe } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { findBornes } from '../bornes.repo.ts'
import { jourDe } from '../lecture/calendrier.ts'
import { composerGraphe } from './lire-graphe.ts'

type Endpoint = typeof consommationEndpoints.calendrierConsommation
type Cellule = CalendrierConsommation['lignes'][number][number]

/** 1§9: rows of 7 days or of 6 hours. */
const LARGEUR = { JOURNEE: 7, HEURE: 6 } as const

const cellule = ({ debut, volumeConsoEnLitres, volumeConsoEnM3, qualite, litresEstimes }: Barre): Cellule => ({
  debut,
  volumeConsoEnLitres,
  volumeConsoEnM3,
  qualite,
  litresEstimes,
})

/** Rows of a grid: days under their weekday, from Monday; hours as they follow, 23 or 25 of them on the days of a clock change. */
export const enLignes = (barres: readonly Barre[], granularite: 'JOURNEE' | 'HEURE'): Cellule[][] => {
  const largeur = LARGEUR[granularite]
  const premier = barres[0]?.debut
  const vides = granularite === 'JOURNEE' && premier !== undefined ? jourDeSemaine(premier) - 1 : 0
  const cellules: Cellule[] = [...Array.from({ length: vides }, () => null), ...barres.map(cellule)]
  while (cellules.length % largeur !== 0) cellules.push(null)
  return Array.from({ length: cellules.length / largeur }, (_, rang) =>
    cellules.slice(rang * largeur, (rang + 1) * largeur),
  )
}

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
  const graphe: Graphe = await composerGraphe(ctx, { numeroContrat, granularite, start, end })
  return {
    numeroContrat,
    periode,
    granularite,
    unite: graphe.unite,
    lignes: enLignes(barresDe(graphe.barres), granularite),
  }
}
