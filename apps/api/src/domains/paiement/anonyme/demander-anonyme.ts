import { createHash } from 'node:crypto'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { anonymeEndpoints } from '@ondine/webapi/paiement/anonyme.endpoints.ts'
import { estOuvert } from '@ondine/webapi/paiement/paiement.codes.ts'
import { paiementErreurs } from '@ondine/webapi/paiement/paiement.messages.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { exigerPoint, rendrePoint } from '../../acces/limites.public.ts'
import { findCle } from '../demande/demande.repo.ts'
import { abandonner } from '../demande/interroger.ts'
import { refusDAbandon } from '../demande/reprise.ts'
import { findParReference } from '../paiement.repo.ts'
import { demanderPaiement, exigerCle } from '../use-cases/demander-paiement.ts'
import { lireEtatPaiement } from '../use-cases/suivre-paiement.ts'
import { lireJeton, type Verifiee } from './jeton.ts'

type Endpoints = typeof anonymeEndpoints

/** A due is not kept from those who may pay it by opening payments of it. */
const OUVERTURES = { nature: 'facture-anonyme:ouverture', points: 3, fenetreMs: 3_600_000 }

const cleDe = ({ payeur }: Verifiee, dite: string | undefined): string => dite ?? payeur

/**
 * Begins the payment of the invoice that a check let through, whole. Pressed again it is the same one.
 * @throws ErreurApi PA31 the check is too old or none of ours; PA01 to PA15
 */
export const demanderAnonyme = async (
  ctx: Contexte,
  {
    body: { jetonVerification, montant, email, isDoublonAccepte: doublonAccepte },
  }: Pick<Entree<Endpoints['effectuerDemandeAnonyme']>, 'body'>,
): Promise<Reponse<Endpoints['effectuerDemandeAnonyme']>> => {
  const verifiee = lireJeton(ctx, jetonVerification)
  if (verifiee === undefined) throw new ErreurApi(paiementErreurs.verificationPerimee)
  const { numeroContrat, numeroFacture, payeur, expireLe } = verifiee
  const cle = cleDe(verifiee, exigerCle(ctx))
  const estCommence = async (): Promise<boolean> => (await findCle(ctx.sql, payeur, cle)) !== undefined
  const due = `${numeroContrat} ${numeroFacture}`
  // what was begun is gone on with; nothing new begins with an old check
  if (!(await estCommence())) {
    if (expireLe <= ctx.clock.now().getTime()) throw new ErreurApi(paiementErreurs.verificationPerimee)
    await exigerPoint(ctx, OUVERTURES, due)
  }
  const depart = await demanderPaiement(ctx, {
    auteur: null,
    payeur,
    origine: 'ANONYME',
    email,
    doublonAccepte,
    cle,
    empreinte: createHash('sha256')
      .update(JSON.stringify([montant, email]))
      .digest(),
    quoi: { dues: [{ numeroContrat, idCreance: `F:${numeroFacture}`, montant }], echeance: false },
  }).catch(async (cause: unknown) => {
    // refused, or its bank is away: no page was opened
    if (!(await estCommence())) await rendrePoint(ctx, OUVERTURES, due)
    throw cause
  })
  const { urlPaiementContactPrestataire, reference, statutPaiement } = depart
  if (reference === null || statutPaiement === null) throw new Error('a payment that began has no reference')
  return { urlPaiementContactPrestataire, reference, statutPaiement, montant }
}

/** Gives it up for whoever began it, unless it is paid. @throws ErreurApi S404 it is somebody else's; PA17, PA22, PA16 */
export const abandonnerAnonyme = async (
  ctx: Contexte,
  { body: { jetonVerification, reference } }: Pick<Entree<Endpoints['abandonnerAnonyme']>, 'body'>,
): Promise<Reponse<Endpoints['abandonnerAnonyme']>> => {
  const payeur = lireJeton(ctx, jetonVerification)?.payeur
  const paiement = await findParReference(ctx.sql, reference)
  if (paiement === undefined || payeur === undefined || paiement.payeur !== payeur)
    throw new ErreurApi(communErreurs.introuvable)
  if (estOuvert(paiement.statut) && !(await abandonner(ctx, paiement))) throw refusDAbandon(ctx, paiement)
  return lireEtatPaiement(ctx, { params: { reference }, query: undefined, body: undefined })
}
