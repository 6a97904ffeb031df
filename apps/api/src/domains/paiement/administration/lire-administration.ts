import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { administrationPaiementEndpoints } from '@ondine/webapi/paiement/administration.endpoints.ts'
import { isInterrogeable } from '@ondine/webapi/paiement/paiement.rules.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { PARIS } from '../../../platform/instant-local.ts'
import { texteJour } from '../../../platform/temps-local.ts'
import { findParReference } from '../paiement.repo.ts'
import { etatDe } from './classer-encaissement.ts'
import { findArgentAPart, findDue, findEtapes, findPaiementsDeLaDue } from './detail.repo.ts'
import { compterFiles, compterRails } from './resume.repo.ts'

type Endpoints = typeof administrationPaiementEndpoints

/** How much waits for somebody, and what providers collected the day before. */
export const lireResume = async (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['resumePaiements']>> => {
  const maintenant = ctx.clock.now()
  const jour = texteJour(PARIS.jour(Math.floor(maintenant.getTime() / 1000)) - 1)
  const files = await compterFiles(ctx.sql, maintenant)
  const rails = await compterRails(ctx.sql, jour, maintenant)
  return {
    jour,
    files: files.map(({ depuis, ...une }) => ({ ...une, depuis: depuis?.toISOString() ?? null })),
    prestataires: rails.map(({ prestataire, nombre, montant, sans_retour }) => ({
      typeServicePaiement: prestataire,
      nombre,
      montant,
      nbSansRetour: sans_retour,
    })),
  }
}

/** The payments of the invoice of a payment, each with its story. Who looked is in the journal. */
export const lirePaiementsDeFacture = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['paiementsDeFacture']>,
): Promise<Reponse<Endpoints['paiementsDeFacture']>> => {
  const demande = await findParReference(ctx.sql, params.reference)
  const due = demande && (await findDue(ctx.sql, demande.id))
  if (due === undefined) throw new ErreurApi(communErreurs.introuvable)
  const paiements = await findPaiementsDeLaDue(ctx.sql, due)
  const ids = paiements.map(({ id }) => id)
  const etapes = Map.groupBy(await findEtapes(ctx.sql, ids), ({ paiement_id }) => paiement_id)
  const aPart = Map.groupBy(await findArgentAPart(ctx.sql, ids), ({ venu_pour }) => venu_pour)
  await tracer(ctx, { action: 'paiement-consulte', objetType: 'paiement', objetId: params.reference })
  return {
    numeroFactureClient: due.facture,
    numeroContrat: due.numero_contrat,
    nomClient: due.nom,
    montantFacture: due.montant_centimes,
    reste: due.reste_centimes,
    exigibleLe: due.exigible_le,
    paiements: paiements.map((un) => ({
      reference: un.reference,
      typeServicePaiement: un.prestataire,
      montant: un.montant_centimes,
      devise: un.devise,
      etat: un.statut,
      isInterrogeable: isInterrogeable(un.statut, un.sans_retour),
      isInscrit: un.inscrit,
      sansRetour: un.sans_retour,
      motif: un.motif,
      nbFactures: un.nb,
      payeur: un.payeur || 'Sans compte',
      prochaineVerification: un.prochaine_verif?.toISOString() ?? null,
      argentAPart: (aPart.get(un.id) ?? []).map((argent) => ({
        identifiantTransaction: argent.id_transaction,
        montant: argent.montant_centimes,
        devise: argent.devise,
        etat: etatDe({ ...argent, paiement_id: null }),
        numeroContrat: argent.numero_contrat,
      })),
      etapes: (etapes.get(un.id) ?? []).map(({ le, etape, detail }) => ({ le: le.toISOString(), etape, detail })),
    })),
  }
}
