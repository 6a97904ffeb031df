import type { Granularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { instantLocal } from '../../../platform/instant-local.ts'
import { type BornesLues, findBornes } from '../bornes.repo.ts'
import { prixDe, repereDe } from '../consommation.view.ts'

type Endpoints = typeof consommationEndpoints
type Bornes = { min: string; max: string } | null

const lireBornes = async (ctx: ContexteUtilisateur, numeroContrat: string): Promise<BornesLues> => {
  const bornes = await findBornes(ctx.sql, numeroContrat)
  if (bornes === undefined) throw new ErreurApi(communErreurs.introuvable)
  return bornes
}

const extremes = (jours: readonly (string | null)[], minimum: string): Bornes => {
  const connus = jours.filter((jour) => jour !== null).sort()
  const [min, max] = [connus[0], connus.at(-1)]
  if (min === undefined || max === undefined || max < minimum) return null
  return { min: min < minimum ? minimum : min, max }
}

/** Bounds per granularity from days with data, those of the day rows and those of months and years. Nothing before the archive. */
export const bornesDesJours = (
  jours: readonly (string | null)[],
  mois: readonly (string | null)[],
  archive: string,
): Record<Granularite, Bornes> => {
  const [parJour, parMois] = [extremes(jours, archive), extremes(mois, archive)]
  return {
    ANNEE: parMois,
    TRIMESTRE: parMois,
    MOIS: parMois,
    SEMAINE: parJour,
    JOURNEE: parJour,
    HEURE: parJour,
  }
}

/** Days and hours from day rows; months and years from billing readings too. */
const bornesParGranularite = (lues: BornesLues, archive: string): Record<Granularite, Bornes> => {
  const jours = [lues.jour_min, lues.jour_max]
  // one reading alone makes no consumption
  const releves = lues.nb_releves > 1 ? [lues.releve_min, lues.releve_max] : []
  return bornesDesJours(jours, [...jours, ...releves], archive)
}

/** Bounds of the zoom and of its navigation (1§4). */
export const lirePeriodes = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['getPeriodConso']>,
): Promise<Reponse<Endpoints['getPeriodConso']>> => {
  const lues = await lireBornes(ctx, params.numeroContrat)
  const dateMinArchive = ctx.parametres.consommationDateArchive
  const repere = repereDe(ctx, { codeTypeService: lues.code_type_service })
  return {
    statistiquesConsommation: { datesParGranularite: bornesParGranularite(lues, dateMinArchive) },
    unite: repere.unite,
    prixEurosParM3: prixDe(repere),
    telereleve: lues.telereleve,
    donneesJusquAu: lues.derniere_lecture === null ? null : instantLocal(lues.derniere_lecture),
    dateMinArchive,
  }
}

/** First and last day with data (1§7.5). */
export const lireDatesMinMax = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['getDatesMinMaxConsommations']>,
): Promise<Reponse<Endpoints['getDatesMinMaxConsommations']>> => {
  const lues = await lireBornes(ctx, params.numeroContrat)
  const datesParGranularite = bornesParGranularite(lues, ctx.parametres.consommationDateArchive)
  return {
    dateMin: datesParGranularite.ANNEE?.min ?? null,
    dateMax: datesParGranularite.ANNEE?.max ?? null,
    datesParGranularite,
  }
}

/** Is the present meter read remotely? */
export const lireTelereleve = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['isContratTelereleve']>,
): Promise<Reponse<Endpoints['isContratTelereleve']>> => ({
  isTelereleve: (await lireBornes(ctx, params.numeroContrat)).telereleve_actuel,
})
