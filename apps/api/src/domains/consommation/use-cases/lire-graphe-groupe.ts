import { consommationErreurs } from '@ondine/webapi/consommation/consommation.messages.ts'
import type { consommationGroupeEndpoints } from '@ondine/webapi/consommation/consommation-groupe.endpoints.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { instantLocal } from '../../../platform/instant-local.ts'
import { vueBarresGroupe, vueReperes, vueStatistiques } from '../consommation.view.ts'
import { composerBarresDuGroupe } from '../groupe/barres-du-groupe.ts'
import { compterContratsDuGraphe, ouvrirGroupe } from '../groupe/ouvrir-groupe.ts'
import { resumerGroupe } from '../lecture/resumer-groupe.ts'
import { type PeriodeDemandee, verifierPeriode } from './lire-serie-autorisee.ts'

type Endpoints = typeof consommationGroupeEndpoints

/**
 * The bars of a group with their figures: the sum of its contracts, each cut to its own time and counted only where its level is
 * open. The guard has checked the group.
 * @throws ErreurApi as verifierPeriode; CO03, CO04 no contract is open at that level; S404
 */
export const composerGrapheGroupe = async (
  ctx: ContexteUtilisateur,
  periode: PeriodeDemandee & { idGroupe: number },
): Promise<Reponse<Endpoints['getConsoGraphDataGroupe']>> => {
  const { idGroupe, granularite } = periode
  const { du, au } = verifierPeriode(ctx, periode)
  const groupe = await ouvrirGroupe(ctx, idGroupe)
  const { contrats, comptes } = compterContratsDuGraphe(granularite, groupe)
  if (contrats.nbContratsComptes === 0 && contrats.exclus.length > 0) {
    const refuses = contrats.exclus.some(({ motif }) => motif === 'CONSENTEMENT_REQUIS')
    throw new ErreurApi(refuses ? consommationErreurs.consentementRequis : consommationErreurs.granulariteNonAutorisee)
  }
  const maintenant = ctx.clock.now().getTime() / 1000
  const { barres, dernier } = await composerBarresDuGroupe(
    ctx.sql,
    groupe,
    comptes,
    granularite,
    { du, au },
    maintenant,
  )
  const resume = resumerGroupe(barres, granularite)
  const repere = { unite: groupe.unite, facteurCout: ctx.parametres.facteurCoutEurosParM3 }
  return {
    idGroupe,
    granularite,
    du,
    au,
    unite: groupe.unite,
    barres: vueBarresGroupe(barres),
    statistiques: { ...vueStatistiques(resume, du, au), ...vueReperes(resume.moyenneJour, repere) },
    contrats,
    donneesJusquAu: dernier === null ? null : instantLocal(dernier),
  }
}

export const lireGrapheGroupe = (ctx: ContexteUtilisateur, { params }: Entree<Endpoints['getConsoGraphDataGroupe']>) =>
  composerGrapheGroupe(ctx, params)

/** The figures alone: the same reading, so that they always agree with the chart. */
export const lireStatistiquesGroupe = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['statistiquesConsommationGroupe']>,
): Promise<Reponse<Endpoints['statistiquesConsommationGroupe']>> =>
  (await composerGrapheGroupe(ctx, params)).statistiques
