import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { paiementEndpoints } from '@ondine/webapi/paiement/paiement.endpoints.ts'
import { paiementErreurs } from '@ondine/webapi/paiement/paiement.messages.ts'
import type { DemandeDePaiement, DepartDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { contenuOuvert } from '../../acces/contenus.public.ts'
import { creancesDesEcheances, creancesDesFactures } from '../../facture/creances.public.ts'
import { demanderPaiement, identiteDeDemande } from './demander-paiement.ts'
import { lireConfiguration } from './lire-configuration.ts'

type Endpoints = typeof paiementEndpoints
type Ligne = DemandeDePaiement['facturePaiementInfoList'][number]

const FORME_FACTURE = /^(\d{7})([FAE])(\d{14})$/
const FORME_ECHEANCE = /^(.+):(\d{1,4})$/

const introuvable = (): ErreurApi => new ErreurApi(communErreurs.introuvable)

const desFactures = async (ctx: ContexteUtilisateur, lignes: readonly Ligne[]) => {
  const lues = lignes.map(({ identifiantFacture, numeroContrat, montant }) => {
    const [, contrat, lettre, interne] = FORME_FACTURE.exec(identifiantFacture ?? '') ?? []
    if (contrat !== numeroContrat || lettre === undefined) throw introuvable()
    return { numeroContrat, interne: Number(interne), lettre, montant }
  })
  const connues = await creancesDesFactures(
    ctx,
    ctx.auteur.userWebId,
    lues.map(({ interne }) => interne),
  )
  return lues.map(({ numeroContrat, interne, montant }) => {
    const creance = connues.find((une) => une.interne === interne && une.numeroContrat === numeroContrat)
    if (creance === undefined) throw introuvable()
    return { numeroContrat, idCreance: creance.idCreance, montant }
  })
}

const desEcheances = async (ctx: ContexteUtilisateur, lignes: readonly Ligne[]) => {
  const lues = lignes.map(({ reference, numeroContrat }) => {
    const [, plan, rang] = FORME_ECHEANCE.exec(reference ?? '') ?? []
    if (plan === undefined) throw introuvable()
    return { numeroContrat, plan, rang: Number(rang) }
  })
  const connues = await creancesDesEcheances(ctx, ctx.auteur.userWebId, lues)
  return lignes.map(({ numeroContrat, montant }, place) => {
    const idCreance = connues[place]
    if (idCreance === undefined) throw introuvable()
    return { numeroContrat, idCreance, montant }
  })
}

/** Begins a payment of invoices or instalments. A due that one may not read is answered as one that is not there. */
export const demanderFactures = async (
  ctx: ContexteUtilisateur,
  body: Entree<Endpoints['effectuerDemandePaiement']>['body'],
): Promise<DepartDePaiement> => {
  const { paiementInfo: info } = body
  const lignes = info.facturePaiementInfoList
  for (const { numeroContrat } of lignes) if (!contenuOuvert(ctx, 'facture', numeroContrat)) throw introuvable()
  const dues = await (info.isPaiementEcheance ? desEcheances : desFactures)(ctx, lignes)
  if (new Set(dues.map((une) => `${une.numeroContrat} ${une.idCreance}`)).size < dues.length)
    throw new ErreurApi(paiementErreurs.deuxFois)
  if (info.isDemandeConfig) return lireConfiguration(ctx, dues, info.isPaiementEcheance)
  return demanderPaiement(ctx, {
    ...identiteDeDemande(ctx, body, info.email),
    doublonAccepte: info.isDoublonAccepte,
    quoi: { dues, echeance: info.isPaiementEcheance },
  })
}
