import { consommationErreurs } from '@ondine/webapi/consommation/consommation.messages.ts'
import { enM3 } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { tableauDeBordGroupeEndpoints } from '@ondine/webapi/tableau-de-bord/groupe.endpoints.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { contratsFermes } from '../../acces/contenus.public.ts'
import { findMoisGroupe } from '../groupe.repo.ts'
import { vueFactureeGroupe, vueFactureGroupe, vueProchaineGroupe } from '../groupe.view.ts'
import { lireFaitsGroupe } from './lire-tuiles-groupe.ts'

type Endpoints = typeof tableauDeBordGroupeEndpoints

export const lireConsommationFactureeGroupe = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['derniereConsommationFactureeGroupe']>,
): Promise<Reponse<Endpoints['derniereConsommationFactureeGroupe']>> =>
  vueFactureeGroupe((await lireFaitsGroupe(ctx, params.idGroupe, contratsFermes(ctx, 'tuile-conso-facturee'))).faits)

export const lireDerniereFactureGroupe = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['derniereFactureGroupe']>,
): Promise<Reponse<Endpoints['derniereFactureGroupe']>> =>
  vueFactureGroupe((await lireFaitsGroupe(ctx, params.idGroupe, contratsFermes(ctx, 'tuile-facture'))).faits)

export const lireMoisPrevisionGroupe = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['moisPrevisionProchaineFactureGroupe']>,
): Promise<Reponse<Endpoints['moisPrevisionProchaineFactureGroupe']>> => {
  const { faits, aujourdhui } = await lireFaitsGroupe(
    ctx,
    params.idGroupe,
    contratsFermes(ctx, 'tuile-prochaine-facture'),
  )
  const { moisPrevisionProchaineFacture } = vueProchaineGroupe(faits, aujourdhui)
  return { moisPrevisionProchaineFacture }
}

const MOIS_MAX = 120
const rangDuMois = (mois: string): number => Number(mois.slice(0, 4)) * 12 + Number(mois.slice(5, 7)) - 1
const joursDuMois = (mois: string): number =>
  new Date(Date.UTC(Number(mois.slice(0, 4)), Number(mois.slice(5, 7)), 0)).getUTCDate()

/**
 * Figures of a group over the whole months touched by a period, from its remotely read meters.
 * @throws ErreurApi CO01 end before start, CO02 more than ten years
 */
export const lireStatistiqueGroupe = async (
  ctx: ContexteUtilisateur,
  {
    params: { idGroupe, fromUnix, toUnix },
  }: Pick<Entree<Endpoints['derniereStatistiqueConsommationGroupe']>, 'params'>,
): Promise<Reponse<Endpoints['derniereStatistiqueConsommationGroupe']>> => {
  if (toUnix <= fromUnix) throw new ErreurApi(consommationErreurs.dateFinAvantDebut)
  const moisDe = (instant: number): string => jourLocal(new Date(instant * 1000)).slice(0, 7)
  const [premier, dernier] = [moisDe(fromUnix), moisDe(toUnix - 1)]
  const nbMois = rangDuMois(dernier) - rangDuMois(premier) + 1
  if (nbMois > MOIS_MAX) throw new ErreurApi(consommationErreurs.periodeTropLongue)
  const perimetre = { idGroupe, userWebId: ctx.auteur.userWebId, sauf: contratsFermes(ctx, 'tuile-consommation') }
  const lus = await findMoisGroupe(ctx.sql, perimetre, `${premier}-01`, `${dernier}-01`)
  const total = lus.reduce((somme, { litres }) => somme + litres, 0)
  const jours = lus.reduce((somme, { mois }) => somme + joursDuMois(mois), 0)
  const plusFort = lus.toSorted((a, b) => b.litres - a.litres)[0]
  const arrondi = (litres: number): number => enM3(Math.round(litres))
  return {
    du: `${premier}-01`,
    au: `${dernier}-${joursDuMois(dernier)}`,
    moyenne: lus.length === 0 ? null : arrondi(total / lus.length),
    moyenneJour: jours === 0 ? null : arrondi(total / jours),
    moyenneJourEnLitres: jours === 0 ? null : Math.round(total / jours),
    totalEnLitres: lus.length === 0 ? null : total,
    totalEnM3: lus.length === 0 ? null : enM3(total),
    litresEstimes: lus.reduce((somme, { estimes }) => somme + estimes, 0),
    nbJours: Array.from({ length: nbMois }, (_, rang) => {
      const mois = rangDuMois(premier) + rang
      return joursDuMois(`${Math.floor(mois / 12)}-${String((mois % 12) + 1).padStart(2, '0')}`)
    }).reduce((somme, n) => somme + n, 0),
    nbJoursConnus: jours,
    maximum: plusFort ? { debut: `${plusFort.mois}-01`, volumeConsoEnLitres: plusFort.litres } : null,
  }
}
