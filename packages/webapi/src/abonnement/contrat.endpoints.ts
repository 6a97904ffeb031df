import { z } from 'zod'
import { profilsPersonnel } from '../acces/profils.codes.ts'
import { schemaDe } from '../champ/lire.ts'
import { jourLocal, numeroCompteur, numeroContrat, texteLibre } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { fichierPdf } from '../http/fichier.ts'
import { codesTypeService } from './abonnement.codes.ts'
import { adresse, compteur } from './abonnement.schemas.ts'
import { champsReference } from './contrat.champs.ts'
import { contratErreurs } from './contrat.messages.ts'
import { codeLibelle, libelleContrat, pointLivraison, resiliable, souscriptionSaisie } from './contrat.schemas.ts'
import { parContrat } from './par-contrat.ts'

/** Commune of a search, by its INSEE code (`numerocom` of referentiel/communes). */
const codeCommune = z
  .string()
  .trim()
  .regex(/^[0-9AB]{5}$/, 'Un code de commune compte 5 caractères.')

/** What one contract, one meter and one delivery point say of themselves (1§7.3, 2§7). */
export const contratEndpoints = defineEndpoints({
  detailAppareil: {
    method: 'GET',
    contenu: { parties: ['detail', 'tuile-releve'] },
    path: 'Abonnement/detailAppareil/{identifiantAppareil}',
    summary: 'Meter with its dials, as it serves (else last served) a contract the caller sees',
    spec: '1§3.3, 1§7.3',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { appareil: 'params.identifiantAppareil' },
    params: z.object({ identifiantAppareil: z.string().min(1).max(64) }),
    reply: compteur,
    cacheable: true,
    erreurs: [],
  },
  listeTypeAbonnements: {
    method: 'GET',
    path: 'Abonnement/listeTypeAbonnements',
    summary: 'Contract types: water, sanitation, low and medium voltage electricity',
    spec: '1§3.2, 1§7.3',
    auth: 'utilisateur',
    profils: 'tous',
    reply: z.object({ resultats: z.array(z.object({ code: z.enum(codesTypeService), libelle: z.string() })) }),
    cacheable: true,
    erreurs: [],
  },
  listeTraiteFacturation: {
    method: 'GET',
    path: 'Abonnement/listeTraiteFacturation',
    summary: 'Billing settlements (traités de facturation): parameter traitesFacturation',
    spec: '1§7.3, 2§7, 3§7',
    auth: 'application',
    profils: 'tous',
    reply: z.object({ resultats: z.array(codeLibelle) }),
    cacheable: true,
    erreurs: [],
  },
  getModeRegie: {
    method: 'GET',
    path: 'Abonnement/getModeRegie',
    summary:
      'Does the local authority run the service itself (régie) rather than through a company? Parameter modeRegie',
    spec: '1§7.3',
    auth: 'utilisateur',
    profils: 'tous',
    reply: z.object({ modeRegie: z.boolean() }),
    cacheable: true,
    erreurs: [],
  },
  compteurDPL: {
    method: 'GET',
    contenu: { parties: ['tuile-releve'] },
    path: 'Abonnement/compteurDPL/{numeroPhysiqueAppareil}',
    summary:
      'Delivery point where a meter of that number stands today: its commune and dials; address, contract, holder and index only for who sees the contract',
    spec: '1§7.3, 2§3, 2§7',
    auth: 'application',
    profils: 'tous',
    params: z.object({ numeroPhysiqueAppareil: numeroCompteur }),
    query: z.object({ codeCommune: codeCommune.optional() }),
    reply: pointLivraison,
    cacheable: false,
    erreurs: [contratErreurs.compteurIntrouvable, contratErreurs.compteurAmbigu, communErreurs.tropDEssais],
  },
  rechercheContrat: {
    method: 'GET',
    path: 'Abonnement/rechercheContrat',
    summary:
      'Ended contract of a delivery point by commune, meter number and former occupant; without a name, only that the meter is there; a wrong name and a running contract answer alike',
    spec: '1§7.3, 2§7',
    auth: 'application',
    profils: 'tous',
    query: z.object({
      codeCommune,
      numeroCompteur,
      nomAncienOccupant: texteLibre.trim().max(60, 'Un nom compte 60 caractères au plus.').optional(),
    }),
    reply: z.object({
      numeroContrat: z.string().nullable(),
      nomClientTitulaire: z.string().nullable(),
      adresseLivraison: adresse.nullable().describe('Only with the number'),
      numeroPhysiqueAppareil: z.string(),
    }),
    cacheable: false,
    erreurs: [contratErreurs.compteurIntrouvable, communErreurs.tropDEssais],
  },
  isResiliable: {
    ...parContrat,
    contenu: 'demarches',
    path: 'Abonnement/isResiliable/{numeroContrat}',
    summary: 'May this contract be terminated by this caller, and if not why',
    spec: '1§7.3, 2§7',
    reply: resiliable,
    cacheable: true,
    erreurs: [],
  },
  getAdresseInstallation: {
    ...parContrat,
    contenu: 'detail',
    path: 'Abonnement/getAdresseInstallation/{numeroContrat}',
    summary: 'Address where the meter of the contract stands; null when unknown',
    spec: '1§7.3',
    reply: z.object({ adresseInstallation: adresse.nullable(), adresseInstallationConstruite: z.string() }),
    cacheable: true,
    erreurs: [],
  },
  personnalisationContrat: {
    method: 'POST',
    fonctionnalite: 'PersonnalisationContrat',
    path: 'Abonnement/personnalisationContrat',
    summary: 'Sets, changes or takes away the label this account gives to an attached contract',
    spec: '1§7.3, 1§5',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { contrat: 'body.numeroContrat' },
    body: z.object({ numeroContrat, libelle: libelleContrat }),
    reply: z.object({ numeroContrat: z.string(), libelle: z.string().nullable() }),
    cacheable: false,
    erreurs: [contratErreurs.lectureSeule],
  },
  majReferenceInterne: {
    method: 'POST',
    contenu: 'detail',
    path: 'Abonnement/majReferenceInterne',
    summary: 'Reference of an attached contract in the subscriber’s own accounts',
    spec: '1§7.3',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { contrat: 'body.numeroContrat' },
    body: z.object({ numeroContrat, referenceInterne: schemaDe(champsReference.reference) }),
    reply: z.object({ numeroContrat: z.string(), referenceInterne: z.string().nullable() }),
    cacheable: false,
    erreurs: [contratErreurs.lectureSeule],
  },
  telechargerJustificatifDomicile: {
    ...parContrat,
    contenu: 'detail',
    path: 'Abonnement/telechargerJustificatifDomicile/{numeroContrat}',
    summary: 'Proof of address of the holder of a contract in service (PDF, with a check code)',
    spec: '1§7.3, 2§7',
    reply: fichierPdf,
    cacheable: false,
    erreurs: [
      contratErreurs.lectureSeule,
      contratErreurs.attestationContratClos,
      contratErreurs.attestationNomAVerifier,
      contratErreurs.attestationSansAdresse,
      contratErreurs.attestationProfessionnelle,
    ],
  },
  verifierJustificatifDomicile: {
    method: 'GET',
    path: 'Abonnement/verifierJustificatifDomicile/{numeroContrat}',
    summary:
      'Did the portal issue a proof of address of that day with this check code, and is what it says still true?',
    spec: 'decision 009',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    objets: { contrat: 'params.numeroContrat' },
    params: z.object({ numeroContrat }),
    query: z.object({ dateEmission: jourLocal, code: z.string().trim().max(30) }),
    reply: z.object({ isAuthentique: z.boolean() }),
    cacheable: false,
    erreurs: [],
  },
  previsualisationContrat: {
    method: 'POST',
    fonctionnalite: 'SouscriptionAbonnementAvecPdf',
    path: 'Abonnement/previsualisation-contrat',
    summary: 'Preview of the subscription contract from the values of the form (PDF, marked as a preview)',
    spec: '1§7.3, 2§4, 2§7',
    auth: 'application',
    profils: 'tous',
    body: souscriptionSaisie,
    reply: fichierPdf,
    cacheable: false,
    erreurs: [communErreurs.tropDEssais],
  },
})
