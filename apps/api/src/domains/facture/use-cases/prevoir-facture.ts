import type { explicationEndpoints } from '@ondine/webapi/facture/explication.endpoints.ts'
import type { FactureAExpliquer } from '@ondine/webapi/facture/explication.rules.ts'
import type { AVenir, MotifSansPrevision } from '@ondine/webapi/facture/explication.schemas.ts'
import {
  facturerAuTarif,
  type JourMesure,
  prevoirVolume,
  suitLeVolume,
} from '@ondine/webapi/facture/prevision.rules.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { contenuOuvert } from '../../acces/contenus.public.ts'
import { lireFaitsRecents } from '../../consommation/consommation.public.ts'
import { aExpliquer, joursEntre } from '../explication/comparer.ts'
import {
  type ContratExplique,
  type FactureDuContrat,
  findContrat,
  findDetails,
  findFacturesDuContrat,
} from '../explication/explication.repo.ts'
import { findPlansMensuels } from '../explication/plan.repo.ts'
import { type ProchaineFacture, prochaineFacture } from '../explication/rythme.ts'
import { suivrePlan } from '../explication/suivre-plan.ts'
import { uniteVolumeDe } from '../unite-volume.ts'

type Endpoint = (typeof explicationEndpoints)['aVenir']

const JOURS_UN_AN = 365

/** Litres day by day of the last year, as this reader may see them; why not, where they may not. */
const lireJours = async (
  ctx: ContexteUtilisateur,
  { numero_contrat, est_resilie, voit_tout }: ContratExplique,
): Promise<JourMesure[] | MotifSansPrevision> => {
  if (est_resilie) return 'CONTRAT_RESILIE'
  if (!voit_tout || !contenuOuvert(ctx, 'conso')) return 'CONSO_FERMEE'
  const faits = await lireFaitsRecents(ctx, numero_contrat)
  if (!faits.telereleve) return 'SANS_TELERELEVE'
  if (faits.motifJours !== null) return 'JOURS_FERMES'
  return faits
    .jours(JOURS_UN_AN)
    .barres.map(({ premierJour, litres, litresEstimes }) => ({ jour: premierJour, litres, litresEstimes }))
}

type Prevision = Pick<AVenir, 'prevision' | 'motif'>
const sans = (motif: MotifSansPrevision): Prevision => ({ prevision: null, motif })

const prevoir = (
  prochaine: ProchaineFacture | undefined,
  tarif: FactureAExpliquer | undefined,
  jours: JourMesure[] | MotifSansPrevision,
  aujourdhui: string,
): Prevision => {
  if (jours === 'CONTRAT_RESILIE') return sans(jours)
  if (prochaine === undefined) return sans('SANS_FACTURE')
  if (tarif === undefined) return sans('SANS_LIGNES')
  if (typeof jours === 'string') return sans(jours)
  const { du, au, derniere } = prochaine
  const prevu = prevoirVolume(jours, { du, au, aujourdhui })
  if (typeof prevu === 'string') return sans(prevu)
  const cout = (litres: number): number => facturerAuTarif(tarif, joursEntre(du, au), litres)
  return {
    prevision: {
      du,
      au,
      mesureJusquAu: jours.findLast(({ litres }) => litres !== null)?.jour ?? aujourdhui,
      litresMesures: prevu.mesures,
      litresEstimes: prevu.mesuresEstimees,
      litresBas: prevu.bas,
      litres: prevu.milieu,
      litresHaut: prevu.haut,
      montant: { bas: cout(prevu.bas), milieu: cout(prevu.milieu), haut: cout(prevu.haut) },
      tarifDu: derniere.date_emission,
      parAnneeAvant: prevu.parAnneeAvant,
    },
    motif: null,
  }
}

/** Prices of an invoice whose lines say how they are computed. */
const tarifDe = async (
  ctx: ContexteUtilisateur,
  derniere: FactureDuContrat | undefined,
): Promise<FactureAExpliquer | undefined> => {
  if (derniere === undefined) return undefined
  const lue = aExpliquer(derniere, (await findDetails(ctx.sql, [derniere.id])).get(derniere.id))
  return lue !== null && suitLeVolume(lue.lignes) ? lue : undefined
}

/** Next invoice and monthly payments of a contract whose bills the guard has opened. */
export const prevoirFacture = async (
  ctx: ContexteUtilisateur,
  { params: { contract } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const contrat = await findContrat(ctx.sql, ctx.auteur.userWebId, contract)
  if (contrat === undefined) throw new ErreurApi(communErreurs.introuvable)
  const aujourdhui = jourLocal(ctx.clock.now())
  const factures = await findFacturesDuContrat(ctx.sql, contract, ctx.auteur.userWebId)
  const prochaine = contrat.est_resilie ? undefined : prochaineFacture(factures, aujourdhui)
  const tarif = await tarifDe(ctx, prochaine?.derniere)
  const jours = await lireJours(ctx, contrat)
  return {
    numeroContrat: contract,
    uniteVolume: uniteVolumeDe(contrat.code_type_service),
    moisProchaineFacture: prochaine?.mois ?? null,
    ...prevoir(prochaine, tarif, jours, aujourdhui),
    plan: suivrePlan(await findPlansMensuels(ctx.sql, contract, ctx.auteur.userWebId), factures, aujourdhui, {
      tarif,
      jours,
    }),
  }
}
