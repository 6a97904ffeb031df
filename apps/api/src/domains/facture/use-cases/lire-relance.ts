import type { PhaseRelance } from '@ondine/webapi/facture/facture.codes.ts'
import { soldeFacture } from '@ondine/webapi/facture/facture.rules.ts'
import { consigneDe, modeDit, modesDeReglement } from '@ondine/webapi/facture/reglement.rules.ts'
import type { relanceEndpoints } from '@ondine/webapi/facture/relance.endpoints.ts'
import { aidesRelance, etapeDite } from '@ondine/webapi/facture/relance.messages.ts'
import { aidesProposees, etapeRelance } from '@ondine/webapi/facture/relance.rules.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { virementQr } from '../documents/virement-qr.ts'
import { findFacture } from '../facture.repo.ts'
import { identifiantDe, vuePaiement } from '../factures.view.ts'
import type { LigneFacture } from '../liste-factures.repo.ts'
import { etatDe, relanceeDe } from '../offre.ts'
import { findPartsDe } from '../plans.repo.ts'
import { findRegroupement } from '../reglements.repo.ts'

type Endpoints = typeof relanceEndpoints

// the guard has said that the caller may read it: absent, it went away in between
const lire = async (ctx: ContexteUtilisateur, identifiantInterne: number): Promise<LigneFacture> => {
  const ligne = await findFacture(ctx.sql, identifiantInterne, ctx.auteur.userWebId)
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  return ligne
}

/** State of one invoice. */
export const lireEtat = async (
  ctx: ContexteUtilisateur,
  { params: { id } }: Entree<Endpoints['etat']>,
): Promise<Reponse<Endpoints['etat']>> => {
  const ligne = await lire(ctx, id)
  return {
    identifiantFacture: identifiantDe(ligne),
    identifiantInterneFacture: ligne.identifiant_interne,
    statut: ligne.statut,
    phase: ligne.phase as PhaseRelance | null,
    soldeFactureClient: soldeFacture({ reste: ligne.reste_centimes }),
    isContentieux: ligne.contentieux,
    ...vuePaiement(ligne, { ctx }),
    isPaiementEnCours: ligne.paiement_ouvert,
  }
}

/** Ways to pay what is left of one invoice. Its reference proves the contract: not for whoever only reads it. */
export const listerModes = async (
  ctx: ContexteUtilisateur,
  { params: { invoice } }: Entree<Endpoints['listeModeReglement']>,
): Promise<Reponse<Endpoints['listeModeReglement']>> => {
  const ligne = await lire(ctx, invoice)
  const { datePrelevement, ...paiement } = vuePaiement(ligne, { ctx })
  const etape = etapeRelance(relanceeDe(ligne), jourLocal(ctx.clock.now()))
  const reference = ligne.reference_dette ?? ligne.numero_facture
  return modesDeReglement({ ...etatDe(ligne), ...paiement }, etape, ligne.mode_reglement).map(({ code, isPrevu }) => ({
    code,
    libelle: modeDit(code, ctx.parametres).libelle,
    consigne: consigneDe(code, ctx.parametres),
    isPrevu,
    datePrevue: code === 'PRELEVEMENT' ? datePrelevement : null,
    reference: ['TIP', 'VIREMENT', 'CHEQUE', 'MANDAT'].includes(code) ? reference : null,
    codeQr:
      code === 'VIREMENT' && reference !== null
        ? virementQr({ centimes: ligne.reste_centimes, reference }, ctx.parametres)
        : null,
  }))
}

/** Where its recovery stands, in words. */
export const lirePhase = async (
  ctx: ContexteUtilisateur,
  { params: { id } }: Entree<Endpoints['infoPhaseRelance']>,
): Promise<Reponse<Endpoints['infoPhaseRelance']>> => {
  const ligne = await lire(ctx, id)
  const phase = ligne.phase as PhaseRelance | null
  const aujourdhui = jourLocal(ctx.clock.now())
  const etape = etapeRelance(relanceeDe(ligne), aujourdhui)
  const { factureTypeDonnees: typeDonnees } = ctx.parametres
  const { professionnel } = await findRegroupement(ctx.sql, ligne.numero_contrat)
  return {
    phase,
    etape,
    ...etapeDite(etape, typeDonnees),
    depuis:
      etape === 'TRESOR'
        ? ligne.remise_tresor_le
        : etape === 'ECHUE'
          ? ligne.limite_paiement_le
          : ligne.derniere_relance_le,
    nombreDeRelances: ligne.nombre_relances,
    dateDerniereRelance: ligne.derniere_relance_le,
    echeances: etape === 'PLAN_DE_PAIEMENT' ? await findPartsDe(ctx.sql, id) : [],
    aides: aidesProposees(etape, { professionnel, typeDonnees }) ? [...aidesRelance] : [],
  }
}
