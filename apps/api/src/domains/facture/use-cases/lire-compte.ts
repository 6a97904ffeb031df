import type { PhaseRelance } from '@ondine/webapi/facture/facture.codes.ts'
import { isContratSoldable, libelleSolde } from '@ondine/webapi/facture/reglement.rules.ts'
import type { reglementsEndpoints } from '@ondine/webapi/facture/reglements.endpoints.ts'
import type { AlerteReglement } from '@ondine/webapi/facture/reglements.schemas.ts'
import { codesAlerteReglement } from '@ondine/webapi/facture/relance.codes.ts'
import { alertesReglement } from '@ondine/webapi/facture/relance.messages.ts'
import { alerteDeFacture } from '@ondine/webapi/facture/relance.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { findDues, findEcheances, type LigneEcheance, resteDe } from '../dues.repo.ts'
import { vuePaiement } from '../factures.view.ts'
import type { LigneFacture } from '../liste-factures.repo.ts'
import { etatDe } from '../offre.ts'
import { findRegroupement } from '../reglements.repo.ts'
import { reglementsMasques } from '../reglements.source.ts'
import { lireSolde } from './lire-facture.ts'

type Endpoints = typeof reglementsEndpoints

const dUneFacture = (ligne: LigneFacture, aujourdhui: string): AlerteReglement[] => {
  const phase = ligne.phase as PhaseRelance | null
  const code = alerteDeFacture({ ...etatDe(ligne), phase, limite: ligne.limite_paiement_le }, aujourdhui)
  if (code === null) return []
  const date =
    code === 'PRELEVEMENT_REJETE'
      ? ligne.prelevement_rejete_le
      : code === 'TRESOR'
        ? ligne.remise_tresor_le
        : (ligne.derniere_relance_le ?? ligne.limite_paiement_le)
  return [
    {
      code,
      ...alertesReglement[code],
      identifiantInterneFacture: ligne.identifiant_interne,
      numeroFacture: ligne.numero_facture,
      numeroEcheancier: null,
      date,
      montant: ligne.reste_centimes,
    },
  ]
}

const dUneEcheance = (ligne: LigneEcheance): AlerteReglement[] =>
  ligne.statut !== 'REJETEE' || ligne.reste_du === 0
    ? []
    : [
        {
          code: 'ECHEANCE_REJETEE',
          ...alertesReglement.ECHEANCE_REJETEE,
          identifiantInterneFacture: null,
          numeroFacture: null,
          numeroEcheancier: ligne.numero_echeancier,
          date: ligne.echeance_le,
          montant: resteDe(ligne),
        },
      ]

const gravite = ({ code }: AlerteReglement): number => codesAlerteReglement.indexOf(code)

const alertesDe = async (ctx: ContexteUtilisateur, numeroContrat: string, dues: readonly LigneFacture[]) => {
  const aujourdhui = jourLocal(ctx.clock.now())
  const echeances = await findEcheances(ctx.sql, numeroContrat)
  return [...dues.flatMap((ligne) => dUneFacture(ligne, aujourdhui)), ...echeances.flatMap(dUneEcheance)].toSorted(
    (a, b) => gravite(a) - gravite(b),
  )
}

/** What the payments of a contract ask of the person now, the gravest first. */
export const listerAlertes = async (
  ctx: ContexteUtilisateur,
  { params: { id } }: Entree<Endpoints['listeAlerteReglements']>,
): Promise<Reponse<Endpoints['listeAlerteReglements']>> =>
  alertesDe(ctx, id, await findDues(ctx.sql, id, ctx.auteur.userWebId))

/** The balance, in a word, with the gravest of these. */
export const lireSoldeEtAlerte = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['soldeComptableEtAlerteContratAbonnement']>,
): Promise<Reponse<Endpoints['soldeComptableEtAlerteContratAbonnement']>> => {
  const [compte, dues, { typeRegroupement }] = await Promise.all([
    lireSolde(ctx, { params }),
    findDues(ctx.sql, params.contract, ctx.auteur.userWebId),
    findRegroupement(ctx.sql, params.contract),
  ])
  const alertes = await alertesDe(ctx, params.contract, dues)
  return {
    ...compte,
    libelleSolde: libelleSolde(compte.solde),
    alerte: alertes[0] ?? null,
    nbAlertes: alertes.length,
    isReglementsMasques: reglementsMasques(ctx, typeRegroupement),
  }
}

/** May one online payment settle the account? */
export const lireSoldable = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['isContratSoldable']>,
): Promise<boolean> => {
  const [{ solde }, dues] = await Promise.all([
    lireSolde(ctx, { params }),
    findDues(ctx.sql, params.contract, ctx.auteur.userWebId),
  ])
  return isContratSoldable(
    solde,
    dues.map((ligne) => vuePaiement(ligne, { ctx })),
  )
}
