import type { consommationGroupeEndpoints } from '@ondine/webapi/consommation/consommation-groupe.endpoints.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { instantLocal } from '../../../platform/instant-local.ts'
import { prixDe } from '../consommation.view.ts'
import { type BornesDeContrats, findBornesDeContrats } from '../groupe/bornes-groupe.repo.ts'
import { type GroupeOuvert, ouvrirGroupe } from '../groupe/ouvrir-groupe.ts'
import { bornesDesJours } from './lire-periodes.ts'

type Endpoints = typeof consommationGroupeEndpoints

const lireBornes = async (ctx: ContexteUtilisateur, groupe: GroupeOuvert): Promise<BornesDeContrats[]> =>
  groupe.contrats.length === 0
    ? [...groupe.lots]
    : [
        ...groupe.lots,
        await findBornesDeContrats(
          ctx.sql,
          groupe.contrats.map(({ numeroContrat }) => numeroContrat),
        ),
      ]

const parGranularite = (bornes: readonly BornesDeContrats[], archive: string) =>
  bornesDesJours(
    bornes.flatMap(({ jourMin, jourMax }) => [jourMin, jourMax]),
    bornes.flatMap(({ moisMin, moisMax }) => [moisMin, moisMax]),
    archive,
  )

/** Bounds of the zoom of a group and of its navigation (1§4): those of all its contracts together. */
export const lirePeriodesGroupe = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['getPeriodConsoGroupe']>,
): Promise<Reponse<Endpoints['getPeriodConsoGroupe']>> => {
  const groupe = await ouvrirGroupe(ctx, params.idGroupe)
  const bornes = await lireBornes(ctx, groupe)
  const instants = bornes.flatMap(({ dernier }) => (dernier === null ? [] : [dernier]))
  const dateMinArchive = ctx.parametres.consommationDateArchive
  return {
    statistiquesConsommation: { datesParGranularite: parGranularite(bornes, dateMinArchive) },
    unite: groupe.unite,
    prixEurosParM3: prixDe({ unite: groupe.unite, facteurCout: ctx.parametres.facteurCoutEurosParM3 }),
    nbContrats: groupe.nbContrats,
    donneesJusquAu: instants.length === 0 ? null : instantLocal(Math.max(...instants)),
    dateMinArchive,
  }
}

/** First and last day with data in the group (1§7.5). */
export const lireDatesMinMaxGroupe = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['getDatesMinMaxConsommationsGroupe']>,
): Promise<Reponse<Endpoints['getDatesMinMaxConsommationsGroupe']>> => {
  const bornes = await lireBornes(ctx, await ouvrirGroupe(ctx, params.idGroupe))
  const datesParGranularite = parGranularite(bornes, ctx.parametres.consommationDateArchive)
  return {
    dateMin: datesParGranularite.ANNEE?.min ?? null,
    dateMax: datesParGranularite.ANNEE?.max ?? null,
    datesParGranularite,
  }
}
