import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { estOuvert } from '@ondine/webapi/paiement/paiement.codes.ts'
import type { paiementEndpoints } from '@ondine/webapi/paiement/paiement.endpoints.ts'
import { paiementErreurs } from '@ondine/webapi/paiement/paiement.messages.ts'
import { statutPaiementDe } from '@ondine/webapi/paiement/paiement.rules.ts'
import type { ResultatDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'
import type { Contexte, ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { contenuOuvert } from '../../acces/contenus.public.ts'
import { abandonner as abandonnerChezLui, enqueter } from '../demande/interroger.ts'
import { refusDAbandon, repriseDe } from '../demande/reprise.ts'
import { findEnCours, findLignesNommees } from '../lecture.repo.ts'
import { confirmer, findPaiement, findParJeton, findParReference, type LignePaiement } from '../paiement.repo.ts'
import { estSansNouvelles, jourDesReleves, minutesRestantes, vueResultat } from '../paiement.view.ts'
import { findAutorisation } from '../reglement/encaissement.repo.ts'

type Endpoints = typeof paiementEndpoints

/** One's own; staff see every one. Somebody else's is answered as one that is not there. */
const lire = async (ctx: ContexteUtilisateur, jeton: string): Promise<LignePaiement> => {
  const paiement = await findParJeton(ctx.sql, jeton)
  if (paiement === undefined || (paiement.auteur_id !== ctx.auteur.userWebId && !ctx.auteur.personnel))
    throw new ErreurApi(communErreurs.introuvable)
  return paiement
}

const resultatDe = async (ctx: ContexteUtilisateur, id: string): Promise<ResultatDePaiement> => {
  const paiement = await findPaiement(ctx.sql, id)
  if (paiement === undefined) throw new ErreurApi(communErreurs.introuvable)
  const lignes = await findLignesNommees(ctx.sql, id, ctx.auteur.userWebId)
  if (lignes.some(({ numero_contrat }) => !contenuOuvert(ctx, 'facture', numero_contrat)))
    throw new ErreurApi(communErreurs.introuvable)
  // told for the first time to who pays, not to staff who look
  const sien = paiement.auteur_id === ctx.auteur.userWebId
  const premiereFois = paiement.statut === 'PAYE' && sien && (await confirmer(ctx.sql, id, ctx.clock.now()))
  const autorisation = await findAutorisation(ctx.sql, id)
  return vueResultat(paiement, lignes, {
    premiereFois,
    autorisation,
    reprise: repriseDe(ctx, paiement),
    delaiReleves: ctx.parametres.paiementRapprochementJours,
  })
}

/** What became of a payment: its provider is asked, what is stored is shown. What the browser says besides is not read. */
export const traiterPaiement = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['traiterPaiement']>,
): Promise<ResultatDePaiement> => {
  const paiement = await lire(ctx, body.paiementInfo.token)
  if (estOuvert(paiement.statut)) await enqueter(ctx, paiement)
  return resultatDe(ctx, paiement.id)
}

/** Gives one's own payment up, unless it is paid: staff who see another's have no say in it here. @throws ErreurApi PA17 its provider does not answer, PA22 its page is open still, PA16 it has ended */
export const abandonnerPaiement = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['abandonner']>,
): Promise<ResultatDePaiement> => {
  const paiement = await lire(ctx, body.reference)
  if (paiement.auteur_id !== ctx.auteur.userWebId) throw new ErreurApi(communErreurs.introuvable)
  if (!estOuvert(paiement.statut)) throw new ErreurApi(paiementErreurs.pasAbandonnable)
  if (!(await abandonnerChezLui(ctx, paiement))) throw refusDAbandon(ctx, paiement)
  return resultatDe(ctx, paiement.id)
}

/** The same for whoever only holds its reference. Asks nobody. */
export const lireEtatPaiement = async (
  ctx: Contexte,
  { params }: Entree<Endpoints['etatPaiement']>,
): Promise<Reponse<Endpoints['etatPaiement']>> => {
  const paiement = await findParReference(ctx.sql, params.reference)
  if (paiement === undefined) throw new ErreurApi(communErreurs.introuvable)
  const paye = paiement.statut === 'PAYE'
  const { reference, montant_centimes: montant, devise, confirme_le } = paiement
  const { abandonnableLe, finLe } = repriseDe(ctx, paiement)
  return {
    paiementInfo: {
      reference,
      statutPaiement: statutPaiementDe(paiement.statut),
      montant,
      devise,
      sansRetour: estSansNouvelles(paiement),
      venuAvant: jourDesReleves(paiement, ctx.parametres.paiementRapprochementJours),
      abandonnableLe: abandonnableLe?.toISOString() ?? null,
      finLe: finLe?.toISOString() ?? null,
    },
    isPaiementEffectue: paye && confirme_le === null,
    isPaiementDejaEffectue: paye && confirme_le !== null,
  }
}

/** Payments of the dues of a contract that have not ended. */
export const listerEnCours = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['enCours']>,
): Promise<Reponse<Endpoints['enCours']>> => {
  const maintenant = ctx.clock.now()
  return (await findEnCours(ctx.sql, params.contract, ctx.auteur.userWebId)).map((ligne) => {
    const sien = ligne.auteur_id === ctx.auteur.userWebId
    const { url, abandonnableLe, finLe } = repriseDe(ctx, ligne)
    return {
      reference: sien ? ligne.reference : null,
      origine: ligne.origine,
      statutPaiement: statutPaiementDe(ligne.statut),
      montant: ligne.montant_centimes,
      minutesRestantes: minutesRestantes(ligne, maintenant),
      isReprenable: sien && url !== null,
      isAbandonnable: sien && abandonnableLe !== null && abandonnableLe <= maintenant,
      abandonnableLe: sien ? (abandonnableLe?.toISOString() ?? null) : null,
      finLe: sien ? (finLe?.toISOString() ?? null) : null,
      identifiantsFacture: ligne.identifiants,
    }
  })
}
