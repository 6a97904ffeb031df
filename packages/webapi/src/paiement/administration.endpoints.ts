import { z } from 'zod'
import { profilsDroits, profilsPersonnel } from '../acces/profils.codes.ts'
import { schemaDe } from '../champ/lire.ts'
import { jourLocal, numeroContrat } from '../common/champs.ts'
import { centimes } from '../facture/factures.schemas.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { corpsGrand } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { fichierZip } from '../http/fichier.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { pageDe, plageDeListe, requeteDeListe } from '../liste/liste.schemas.ts'
import type { Liste } from '../liste/liste.ts'
import { champsDecisionPaiement, champsPreuvePaiement, champsRattachement } from './administration.champs.ts'
import { decisionsOrphelin, decisionsPaiement, PAIEMENTS_A_NOTIFIER_MAX } from './administration.codes.ts'
import {
  listeEncaissementsOrphelins,
  listeEncaissementsPortes,
  listePaiementsAVerifier,
  listePaiementsNonIntegres,
  listePaiementsSansRetour,
} from './administration.listes.ts'
import { administrationPaiementErreurs } from './administration.messages.ts'
import {
  encaissementOrphelin,
  encaissementPorte,
  paiementANotifier,
  paiementAVerifier,
  paiementNonIntegre,
  paiementSansRetour,
  paiementsDeFacture,
  resultatDeNotification,
  resumePaiements,
  titulaireDuCredit,
} from './administration.schemas.ts'
import { referencePaiement } from './paiement.schemas.ts'

const duPersonnel = {
  auth: 'utilisateur',
  profils: profilsPersonnel,
  fonctionnalite: 'AfficherAdminRecuperationPaiement',
  cacheable: false,
} as const
const lecture = { ...duPersonnel, method: 'GET' } as const
const requete = <L extends Liste>(liste: L) => z.object({ ...requeteDeListe(liste), ...plageDeListe })
// who decides about money does it by hand, as oneself, with a reason
const decision = { ...duPersonnel, method: 'POST', profils: profilsDroits, interditEnUsurpation: true } as const
const { motifObligatoire, dejaTranche, autreDevise, avanceUtilisee, dejaInscrit, transactionConnue, ...desAutres } =
  administrationPaiementErreurs
const {
  encaissementClasse,
  autrePrestataire,
  pasDeCePaiement,
  contratInconnu,
  creditAnnule,
  creditAilleurs,
  ...autres
} = desAutres

/** Administration of payments (3§2, 3§7). Nothing here says that a payment is paid without what proves it. */
export const administrationPaiementEndpoints = defineEndpoints({
  listePaiementsNonIntegres: {
    ...lecture,
    path: 'WebPaiement/listePaiementsNonIntegres',
    summary: 'Payments that are paid and that billing has not booked',
    spec: '3§7',
    query: requete(listePaiementsNonIntegres),
    reply: pageDe(paiementNonIntegre),
    erreurs: erreursDeListe,
  },
  listePaiementsSansRetour: {
    ...lecture,
    path: 'WebPaiement/listePaiementsSansRetour',
    summary: 'Payments whose page is over and of which nobody said what became',
    spec: '3§7',
    query: requete(listePaiementsSansRetour),
    reply: pageDe(paiementSansRetour),
    erreurs: erreursDeListe,
  },
  listePaiementsAVerifier: {
    ...lecture,
    path: 'WebPaiement/listePaiementsAVerifier',
    summary: 'Payments for which money came, not as it was asked for',
    spec: 'decision 043',
    query: requete(listePaiementsAVerifier),
    reply: pageDe(paiementAVerifier),
    erreurs: erreursDeListe,
  },
  listeEncaissementsOrphelins: {
    ...lecture,
    path: 'WebPaiement/listeEncaissementsOrphelins',
    summary: 'Money captured for payments that nobody knows',
    spec: 'decision 043',
    query: requete(listeEncaissementsOrphelins),
    reply: pageDe(encaissementOrphelin),
    erreurs: erreursDeListe,
  },
  listeEncaissementsPortes: {
    ...lecture,
    path: 'WebPaiement/listeEncaissementsPortes',
    summary: 'Of that money, what staff put to the credit of a contract',
    spec: 'decision 078',
    query: requete(listeEncaissementsPortes),
    reply: pageDe(encaissementPorte),
    erreurs: erreursDeListe,
  },
  titulaireDuCredit: {
    ...lecture,
    profils: profilsDroits,
    path: 'WebPaiement/titulaireDuCredit/{numeroContrat}',
    summary: 'Whose contract money would go to, and whether they are told by mail',
    spec: 'decision 078',
    params: z.object({ numeroContrat }),
    reply: titulaireDuCredit,
    erreurs: [contratInconnu],
  },
  resumePaiements: {
    ...lecture,
    path: 'WebPaiement/resumePaiements',
    summary: 'How much waits for somebody, and what providers collected the day before',
    spec: 'decision 043',
    reply: resumePaiements,
    erreurs: [],
  },
  paiementsDeFacture: {
    ...lecture,
    path: 'WebPaiement/paiementsDeFacture/{reference}',
    summary: 'The payments of the invoice of this payment, with what happened to each',
    spec: '3§2',
    params: z.object({ reference: referencePaiement }),
    reply: paiementsDeFacture,
    erreurs: [communErreurs.introuvable],
  },
  multipleNotification: {
    ...duPersonnel,
    method: 'POST',
    path: 'WebPaiement/multipleNotification',
    interditEnUsurpation: true,
    summary: 'Asks providers about payments again; never marks one as paid',
    spec: '3§7',
    corps: corpsGrand,
    limite: { appels: 60, minutes: 10 },
    body: z.object({
      paiements: z
        .array(paiementANotifier)
        .min(1, 'Choisissez au moins un paiement.')
        .max(PAIEMENTS_A_NOTIFIER_MAX, `Choisissez ${PAIEMENTS_A_NOTIFIER_MAX} paiements au plus.`),
    }),
    reply: resultatDeNotification,
    erreurs: [],
  },
  prouverPaiement: {
    ...decision,
    path: 'WebPaiement/prouverPaiement',
    summary: 'Enters what the statement of a provider says of a payment that it cannot be asked about',
    spec: 'decision 043',
    body: z.object({
      reference: referencePaiement,
      identifiantTransaction: schemaDe(champsPreuvePaiement.identifiantTransaction),
      numeroAutorisation: schemaDe(champsPreuvePaiement.numeroAutorisation),
      montant: centimes.positive('Le montant doit être supérieur à zéro.').max(99_999_999_999),
      date: jourLocal,
      motif: schemaDe(champsPreuvePaiement.motif),
    }),
    reply: z.object({ message: z.string() }),
    erreurs: [communErreurs.introuvable, dejaTranche, transactionConnue, ...Object.values(autres)],
  },
  deciderPaiement: {
    ...decision,
    path: 'WebPaiement/deciderPaiement',
    summary: 'Applies to its dues the money that came otherwise than asked for, or takes it back from them',
    spec: 'decision 043',
    body: z.object({
      reference: referencePaiement,
      decision: z.enum(decisionsPaiement, 'Cette décision n’est pas connue.'),
      motif: schemaDe(champsDecisionPaiement.motif),
    }),
    reply: z.object({ message: z.string() }),
    erreurs: [communErreurs.introuvable, dejaTranche, autreDevise, avanceUtilisee, dejaInscrit],
  },
  classerEncaissement: {
    ...decision,
    path: 'WebPaiement/classerEncaissement',
    summary:
      'Says of money of no payment known whose payment it is, to the credit of which contract it goes, or that it was given back at its provider; or takes such a credit back',
    spec: 'decision 043',
    body: z.object({
      typeServicePaiement: z.string().trim().min(1).max(20),
      identifiantTransaction: z.string().trim().min(1).max(255),
      decision: z.enum(decisionsOrphelin, 'Cette décision n’est pas connue.'),
      reference: schemaDe(champsRattachement.reference).pipe(referencePaiement).nullish(),
      numeroContrat: numeroContrat.nullish(),
      motif: schemaDe(champsRattachement.motif),
    }),
    reply: z.object({ message: z.string() }),
    erreurs: [
      communErreurs.introuvable,
      encaissementClasse,
      autrePrestataire,
      pasDeCePaiement,
      contratInconnu,
      autreDevise,
      creditAnnule,
      creditAilleurs,
      avanceUtilisee,
      dejaInscrit,
    ],
  },
  exportPaiements: {
    ...duPersonnel,
    method: 'POST',
    path: 'WebPaiement/exportPaiements',
    interditEnUsurpation: true,
    summary:
      'What is to be booked, what is without return, what providers told and the figures of the day, as one archive',
    spec: '3§7, 3§2',
    limite: { appels: 20, minutes: 10 },
    reply: fichierZip,
    lectureParPost: true,
    erreurs: [],
  },
})
