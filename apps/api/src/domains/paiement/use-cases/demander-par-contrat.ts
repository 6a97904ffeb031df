import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { paiementEndpoints } from '@ondine/webapi/paiement/paiement.endpoints.ts'
import type { DepartDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { contenuOuvert } from '../../acces/contenus.public.ts'
import { demanderFactures } from './demander-factures.ts'
import { demanderPaiement, identiteDeDemande } from './demander-paiement.ts'
import { lireConfigurationDuContrat } from './lire-configuration.ts'

type Endpoints = typeof paiementEndpoints

/** Begins a payment of what a contract owes, whole or in part. */
export const demanderParContrat = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['effectuerDemandePaiementParContrat']>,
): Promise<DepartDePaiement> => {
  const { numeroContrat: contrat, montant, email } = body
  if (!contenuOuvert(ctx, 'facture', contrat)) throw new ErreurApi(communErreurs.introuvable)
  if (body.isDemandeConfig) return lireConfigurationDuContrat(ctx, contrat)
  return demanderPaiement(ctx, {
    ...identiteDeDemande(ctx, body, email),
    doublonAccepte: body.isDoublonAccepte,
    quoi: { contrat, montant },
  })
}

/** The same, asked for in the other shape of a request: an invoice where `Reference` names one, else the account of the contract. */
export const autoriserDemande = (
  ctx: ContexteUtilisateur,
  body: Entree<Endpoints['autoriserDemandePaiement']>['body'],
): Promise<DepartDePaiement> => {
  const { Reference, NumeroContrat: numeroContrat, Montant: montant, Email: email, isDoublonAccepte } = body
  return Reference
    ? demanderFactures(ctx, {
        paiementInfo: {
          email,
          isDemandeConfig: false,
          isPaiementEcheance: false,
          isDoublonAccepte,
          facturePaiementInfoList: [{ identifiantFacture: Reference, numeroContrat, montant }],
        },
      })
    : demanderParContrat(ctx, {
        params: undefined,
        query: undefined,
        body: { numeroContrat, montant, email, isDemandeConfig: false, isDoublonAccepte },
      })
}
