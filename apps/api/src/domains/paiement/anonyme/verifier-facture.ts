import { isPaiementOffert } from '@ondine/webapi/facture/facture.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { anonymeEndpoints } from '@ondine/webapi/paiement/anonyme.endpoints.ts'
import { masquerTexte } from '@ondine/webapi/paiement/anonyme.rules.ts'
import type { CodePrestataire } from '@ondine/webapi/paiement/paiement.codes.ts'
import { paiementErreurs } from '@ondine/webapi/paiement/paiement.messages.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { reseauDe } from '../../../platform/reseau.ts'
import { exigerPoint } from '../../acces/limites.public.ts'
import { factureDuPapier } from '../../facture/creances.public.ts'
import { findReservants } from '../demande/demande.repo.ts'
import { findPaiement } from '../paiement.repo.ts'
import { minutesRestantes } from '../paiement.view.ts'
import { ecrireJeton } from './jeton.ts'

type Endpoints = typeof anonymeEndpoints

const HEURE_MS = 3_600_000
// the call itself allows ten an hour by network, which is halved where no captcha stands before it
const PAR_CONTRAT = { nature: 'facture-anonyme:contrat', fenetreMs: 24 * HEURE_MS }
const SANS_CAPTCHA = { nature: 'facture-anonyme:adresse', points: 5, fenetreMs: HEURE_MS }

/** Of whatever contract is named, there or not: a budget that tells is an oracle. @throws ErreurApi 429 */
const limiter = async (ctx: Contexte, contrat: string): Promise<void> => {
  const { ForceNoCaptcha: sansCaptcha } = ctx.fonctionnalites
  if (sansCaptcha) await exigerPoint(ctx, SANS_CAPTCHA, reseauDe(ctx.appel.ip))
  await exigerPoint(ctx, { ...PAR_CONTRAT, points: sansCaptcha ? 10 : 20 }, contrat)
}

/** Somebody is paying it: for how long its page is open. */
const resteReserve = async (
  ctx: Contexte,
  due: { readonly numeroContrat: string; readonly idCreance: string },
): Promise<number | null> => {
  const [id] = await findReservants(ctx.sql, [due])
  const ouvert = id === undefined ? undefined : await findPaiement(ctx.sql, id)
  if (ouvert === undefined) return null
  return minutesRestantes(ouvert, ctx.clock.now())
}

/**
 * May this invoice be paid by whoever holds its paper. What is not there, and numbers that do not go together, are one answer after the
 * same reads: an invoice is not found by trying.
 * @throws ErreurApi PA30, 429
 */
export const verifierFacture = async (
  ctx: Contexte,
  { params: { invoice, contract } }: Pick<Entree<Endpoints['infoFacture']>, 'params'>,
): Promise<Reponse<Endpoints['infoFacture']>> => {
  await limiter(ctx, contract)
  const facture = await factureDuPapier(ctx, { numeroContrat: contract, numeroFacture: invoice })
  // the number as its bill bears it
  const numeroFacture = facture?.numeroFacture ?? invoice
  const restantes = await resteReserve(ctx, { numeroContrat: contract, idCreance: `F:${numeroFacture}` })
  if (facture === undefined) throw new ErreurApi(paiementErreurs.factureIntrouvable)
  const { payabilite, reste, encaissement, lieu, nom } = facture
  const { motifSansPaiement: _, ...lue } = payabilite
  const dite = { ...lue, isPaiementAutorise: lue.isPaiementAutorise && restantes === null }
  const offerte = isPaiementOffert(dite)
  return {
    ...dite,
    soldeFactureClient: reste === 0 ? 0 : -reste,
    numeroContrat: contract,
    numeroFacture,
    adresseLivraison: lieu === null ? null : masquerTexte(lieu),
    raisonSocialClient: nom === null ? null : masquerTexte(nom),
    minutesRestantes: restantes,
    jetonVerification: offerte ? ecrireJeton(ctx, { numeroContrat: contract, numeroFacture }) : null,
    dureeMinutes: encaissement?.vieMinutes ?? null,
    typeServicePaiement: (encaissement?.prestataire as CodePrestataire | undefined) ?? null,
  }
}
