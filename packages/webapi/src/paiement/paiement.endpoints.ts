import { z } from 'zod'
import { type Profil, profils } from '../acces/profils.codes.ts'
import { numeroContrat } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { corpsGrand } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { paiementErreurs } from './paiement.messages.ts'
import {
  demandeDePaiement,
  departDePaiement,
  etatAnonyme,
  paiementEnCours,
  referencePaiement,
  resultatDePaiement,
  retourDePaiement,
} from './paiement.schemas.ts'

/** A visitor sees what is due and does not pay it. */
const payeurs: readonly Profil[] = profils.filter((profil) => profil !== 'UTILISATEUR_VISITEUR')

const {
  impossible,
  abandonImpossible,
  pasAbandonnable,
  pasEncoreAbandonnable,
  factureIntrouvable: _,
  verificationPerimee: __,
  ...refus
} = paiementErreurs
const demande = {
  method: 'POST',
  auth: 'utilisateur',
  profils: payeurs,
  contenu: { parties: ['facture'] },
  interditEnUsurpation: true,
  // each bill that is looked at asks how it may be paid
  limite: { appels: 240, minutes: 10 },
  cacheable: false,
  // the browser leaves, or nothing was begun; what was refused says so
  relecture: 'rien',
  reply: departDePaiement,
  erreurs: [communErreurs.introuvable, impossible, ...Object.values(refus)],
} as const
const demandeDeFactures = {
  ...demande,
  corps: corpsGrand,
  body: z.object({ paiementInfo: demandeDePaiement }),
} as const
/** The other shape of a request (2§3): one contract, or one invoice of it by identifiantFacture. */
const autorisation = {
  ...demande,
  contenu: 'facture',
  objets: { contratFacture: 'body.NumeroContrat' },
  body: z.object({
    TypeServicePaiement: demandeDePaiement.shape.typeServicePaiement,
    Reference: z.string().trim().max(64).nullish(),
    NumeroContrat: numeroContrat,
    Montant: demandeDePaiement.shape.facturePaiementInfoList.element.shape.montant,
    IdentifiantUtilisateurWeb: z.union([z.string().max(255), z.number()]).nullish(),
    Email: demandeDePaiement.shape.email,
    // ours, called as in the first shape
    isDoublonAccepte: demandeDePaiement.shape.isDoublonAccepte,
  }),
} as const

/**
 * Paying online (2§3, 2§7). The header `Idempotency-Key` (16 to 100 signs) makes a request that is sent again the same payment, for ever.
 * Each line is checked by the use case: a due that the caller may not read is answered as one that does not exist.
 */
export const paiementEndpoints = defineEndpoints({
  effectuerDemandePaiement: {
    ...demandeDeFactures,
    path: 'WebPaiement/effectuerDemandePaiement',
    summary: 'Begins a payment of invoices or instalments, or asks how they may be paid',
    spec: '2§3, 2§7, 3§7',
  },
  demandePaiement: {
    ...demandeDeFactures,
    path: 'Paiement/effectuerDemandePaiement',
    summary: 'The same by its other name',
    spec: '2§7',
  },
  effectuerDemandeWebPaiement: {
    ...demandeDeFactures,
    path: 'WebPaiement/effectuerDemandeWebPaiement',
    summary: 'The same by its third name',
    spec: '2§7',
  },
  effectuerDemandePaiementParContrat: {
    ...demande,
    path: 'WebPaiement/effectuerDemandePaiementParContrat',
    summary: 'Begins a payment of what a contract owes, whole or in part',
    spec: '2§3, 2§7, 3§7',
    objets: { contratFacture: 'body.numeroContrat' },
    contenu: 'facture',
    body: z.object({
      numeroContrat,
      montant: demandeDePaiement.shape.facturePaiementInfoList.element.shape.montant,
      email: demandeDePaiement.shape.email,
      isDemandeConfig: demandeDePaiement.shape.isDemandeConfig,
      isDoublonAccepte: demandeDePaiement.shape.isDoublonAccepte,
    }),
  },
  autoriserDemandePaiement: {
    ...autorisation,
    path: 'WebPaiement/autoriserDemandePaiement',
    summary: 'Begins a payment, asked for in the other shape of a request',
    spec: '2§3, 2§7, 3§7',
  },
  autoriserPaiement: {
    ...autorisation,
    path: 'Paiement/autoriserDemandePaiement',
    summary: 'The same by its other name',
    spec: '2§7',
  },
  traiterPaiement: {
    method: 'POST',
    path: 'WebPaiement/traiterPaiement',
    summary: 'What became of a payment: asks its provider, shows what is stored',
    spec: '2§3, 2§4, 2§7',
    auth: 'utilisateur',
    profils: payeurs,
    contenu: { parties: ['facture'] },
    interditEnUsurpation: true,
    limite: { appels: 120, minutes: 10 },
    corps: corpsGrand,
    body: z.object({ paiementInfo: retourDePaiement }),
    reply: resultatDePaiement,
    cacheable: false,
    // asked again every few seconds: what shows is read anew once, at its end
    relecture: 'rien',
    erreurs: [communErreurs.introuvable],
  },
  etatPaiement: {
    method: 'GET',
    path: 'Paiement/etat/{reference}',
    summary: 'What became of a payment, for whoever holds its reference: asks nobody',
    spec: 'decision 030',
    auth: 'application',
    profils: 'tous',
    limite: { appels: 120, minutes: 10, par: 'reseau' },
    params: z.object({ reference: referencePaiement }),
    reply: etatAnonyme,
    cacheable: false,
    erreurs: [communErreurs.introuvable],
  },
  enCours: {
    method: 'GET',
    path: 'Paiement/enCours/{contract}',
    summary: 'Payments of the dues of a contract that have not ended',
    spec: 'decision 030',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { contratFacture: 'params.contract' },
    contenu: 'facture',
    params: z.object({ contract: numeroContrat }),
    reply: z.array(paiementEnCours),
    cacheable: false,
    erreurs: [],
  },
  abandonner: {
    method: 'POST',
    path: 'Paiement/abandonner',
    summary: 'Closes the page of the provider and gives a payment up, unless it is paid',
    spec: 'decision 030',
    auth: 'utilisateur',
    profils: payeurs,
    contenu: { parties: ['facture'] },
    interditEnUsurpation: true,
    limite: { appels: 60, minutes: 10 },
    body: z.object({ reference: referencePaiement }),
    reply: resultatDePaiement,
    cacheable: false,
    erreurs: [communErreurs.introuvable, abandonImpossible, pasAbandonnable, pasEncoreAbandonnable],
  },
})
