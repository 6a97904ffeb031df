import type { plansEndpoints } from '@ondine/webapi/facture/plans.endpoints.ts'
import {
  isEcheanceEncaissable,
  type NaturePlan,
  naturesPlan,
  resumerPlan,
  type StatutEcheance,
  tempsDe,
} from '@ondine/webapi/facture/plans.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { findEcheances } from '../dues.repo.ts'
import { offreDe } from '../offre.ts'
import { findImpayes, findPlans } from '../plans.repo.ts'

type Endpoints = typeof plansEndpoints

/** Plans of a contract with what each says of itself. */
export const listerPlans = async (
  ctx: ContexteUtilisateur,
  { params: { id } }: Entree<Endpoints['plansMensualisation']>,
): Promise<Reponse<Endpoints['plansMensualisation']>> => {
  const aujourdhui = jourLocal(ctx.clock.now())
  const plans = await findPlans(ctx.sql, id)
  return plans.map(({ numero_echeancier, nature, total_centimes, annule_le, detail }) => ({
    numeroEcheancier: numero_echeancier,
    nature,
    libelle: naturesPlan[nature],
    total: total_centimes,
    ...resumerPlan(detail),
    dateAnnulation: annule_le,
    detail: detail.map((echeance) => ({ ...echeance, ...tempsDe(echeance, aujourdhui) })),
  }))
}

/** Instalments that can be paid now. */
export const listerEcheances = async (
  ctx: ContexteUtilisateur,
  { params: { id } }: Entree<Endpoints['listeEcheancesEncaissables']>,
): Promise<Reponse<Endpoints['listeEcheancesEncaissables']>> => {
  const offre = offreDe({ ctx })
  const echeances = await findEcheances(ctx.sql, id)
  return echeances
    .filter(
      (ligne) => ligne.payable && isEcheanceEncaissable(ligne.nature as NaturePlan, ligne.statut as StatutEcheance),
    )
    .map((ligne) => ({
      numeroEcheancier: ligne.numero_echeancier,
      rang: ligne.rang,
      nature: ligne.nature as NaturePlan,
      numeroContrat: id,
      libelleTypeFacture: naturesPlan[ligne.nature as NaturePlan],
      dateExigibilite: ligne.echeance_le,
      dateLimitePaiementFacture: ligne.echeance_le,
      montantTTCFacture: ligne.montant_centimes,
      soldeFactureClient: -ligne.reste_centimes,
      statut: ligne.statut as StatutEcheance,
      isPaiementAutorise: offre.prestataire && !offre.paiementOuvert,
      isEncaissable: true,
      isBloquerPaiement: offre.suspendu,
    }))
}

/** Unpaid items (data type MTC). Only what has fallen due may be paid. */
export const listerImpayes = async (
  ctx: ContexteUtilisateur,
  { params: { contract } }: Entree<Endpoints['listeImpayes']>,
): Promise<Reponse<Endpoints['listeImpayes']>> => {
  const aujourdhui = jourLocal(ctx.clock.now())
  const impayes = await findImpayes(ctx.sql, contract, ctx.auteur.userWebId)
  return impayes.map(({ reference, emise_le, exigible_le, montant_centimes, reste_centimes, impaye }) => ({
    reference,
    date: emise_le,
    montant: montant_centimes,
    solde: -reste_centimes,
    soldeExigible: (exigible_le ?? emise_le) <= aujourdhui ? -reste_centimes : 0,
    dateExigibilite: exigible_le,
    typeReseau: impaye?.typeReseau ?? null,
    titre: impaye?.titre ?? null,
    type: impaye?.type ?? null,
    periode: impaye?.periode ?? null,
    nomClient: impaye?.nomClient ?? null,
    adresse: impaye?.adresse ?? null,
  }))
}
