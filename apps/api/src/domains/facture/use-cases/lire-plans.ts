import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import type { plansEndpoints } from '@ondine/webapi/facture/plans.endpoints.ts'
import {
  echeancesDuPlan,
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
import { findEcheances, resteDe } from '../dues.repo.ts'
import { offreDe } from '../offre.ts'
import { findImpayes, findPlans, type LigneImpaye } from '../plans.repo.ts'

type Endpoints = typeof plansEndpoints

/** Plans of a contract with what each says of itself. */
export const listerPlans = async (
  ctx: ContexteUtilisateur,
  { params: { id } }: Entree<Endpoints['plansMensualisation']>,
): Promise<Reponse<Endpoints['plansMensualisation']>> => {
  const aujourdhui = jourLocal(ctx.clock.now())
  const plans = await findPlans(ctx.sql, id, ctx.auteur.userWebId)
  return plans.map(({ numero_echeancier, nature, total_centimes, annule_le, reste_facture, detail: stockee }) => {
    const detail = echeancesDuPlan(stockee, annule_le)
    return {
      numeroEcheancier: numero_echeancier,
      nature,
      libelle: naturesPlan[nature],
      total: total_centimes,
      ...resumerPlan(detail, reste_facture),
      dateAnnulation: annule_le,
      detail: detail.map((echeance) => ({ ...echeance, ...tempsDe(echeance, aujourdhui) })),
    }
  })
}

/** Instalments that can be paid now. */
export const listerEcheances = async (
  ctx: ContexteUtilisateur,
  { params: { id } }: Entree<Endpoints['listeEcheancesEncaissables']>,
): Promise<Reponse<Endpoints['listeEcheancesEncaissables']>> => {
  const echeances = await findEcheances(ctx.sql, id, ctx.auteur.userWebId)
  return echeances
    .filter((ligne) =>
      isEcheanceEncaissable(ligne.nature as NaturePlan, ligne.statut as StatutEcheance, ligne.reste_du),
    )
    .map((ligne) => ({
      ligne,
      offre: offreDe({ ctx }, { ...ligne, reste: resteDe(ligne), moyens: 'TOUS', sur_titre: false }),
    }))
    .map(({ ligne, offre }) => ({
      numeroEcheancier: ligne.numero_echeancier,
      rang: ligne.rang,
      nature: ligne.nature as NaturePlan,
      numeroContrat: id,
      libelleTypeFacture: naturesPlan[ligne.nature as NaturePlan],
      dateExigibilite: ligne.echeance_le,
      dateLimitePaiementFacture: ligne.echeance_le,
      montantTTCFacture: ligne.montant_centimes,
      soldeFactureClient: -resteDe(ligne),
      statut: ligne.statut as StatutEcheance,
      isPaiementAutorise: offre.prestataire && !offre.paiementOuvert,
      isEncaissable: true,
      isBloquerPaiement: offre.suspendu,
    }))
}

/** What billing says may be paid of it, never more than is left; where it says nothing, all of what is asked for and has fallen due. */
const exigibleDe = (ligne: LigneImpaye, aujourdhui: string): number => {
  const { exigible_le, emise_le, reste_centimes, impaye, etape } = ligne
  if (impaye?.soldeExigible !== undefined) return Math.min(reste_centimes, impaye.soldeExigible)
  return suites[etape].attente === 'REGLEMENT' && (exigible_le ?? emise_le) <= aujourdhui ? reste_centimes : 0
}

/** Unpaid items (data type MTC). */
export const listerImpayes = async (
  ctx: ContexteUtilisateur,
  { params: { contract } }: Entree<Endpoints['listeImpayes']>,
): Promise<Reponse<Endpoints['listeImpayes']>> => {
  const aujourdhui = jourLocal(ctx.clock.now())
  const impayes = await findImpayes(ctx.sql, {
    numeroContrat: contract,
    lecteur: ctx.auteur.userWebId,
    aujourdhui,
    avecFactures: ctx.parametres.factureTypeDonnees === 'MTC',
  })
  return impayes.map((ligne) => {
    const { reference, emise_le, exigible_le, montant_centimes, reste_centimes, impaye } = ligne
    const exigible = exigibleDe(ligne, aujourdhui)
    return {
      reference,
      date: emise_le,
      montant: montant_centimes,
      solde: -reste_centimes,
      soldeExigible: exigible === 0 ? 0 : -exigible,
      dateExigibilite: exigible_le,
      etape: ligne.etape,
      identifiantInterneFacture: ligne.identifiant_interne,
      typeReseau: impaye?.typeReseau ?? null,
      titre: impaye?.titre ?? ligne.libelle_type,
      type: impaye?.type ?? null,
      periode: impaye?.periode ?? null,
      nomClient: impaye?.nomClient ?? null,
      adresse: impaye?.adresse ?? null,
    }
  })
}
