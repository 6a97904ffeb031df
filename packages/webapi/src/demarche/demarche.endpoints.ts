import { z } from 'zod'
import { profilsPersonnel } from '../acces/profils.codes.ts'
import { schemaDe } from '../champ/lire.ts'
import { etatsErreurs } from '../common/etats.messages.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { corpsFormulaire } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { fichierPdf, fichierZip } from '../http/fichier.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { pageDe, plageDeListe, requeteDeListe } from '../liste/liste.schemas.ts'
import { jetonBrouillon } from './brouillon-lu.schemas.ts'
import { corpsComplement, corpsDemarche } from './corps.ts'
import { codesEtatDemande, codesGesteDemande, codesVueDemandes } from './demande.codes.ts'
import { listeDemandes, listeDemandesATraiter } from './demandes.liste.ts'
import { demarcheErreurs } from './demarche.messages.ts'
import {
  agentDemandes,
  captcha,
  cleIdempotence,
  comptesDemandes,
  contratDeDemande,
  demandeDePersonnel,
  demandeLue,
  demandeRecue,
  demarcheOfferte,
  envoiDeDemarche,
  formulaireOuvert,
  ligneDemande,
  ligneGuichet,
  referenceDemande,
  texteComplement,
} from './demarche.schemas.ts'
import { gardeDEnvoi } from './droits.codes.ts'
import { champsSolde } from './traitement.champs.ts'
import { traitementErreurs } from './traitement.messages.ts'
import { typesDemarche } from './types.codes.ts'

const { cleReprise, formulaireChange } = demarcheErreurs
const refusDEnvoi = [
  cleReprise,
  formulaireChange,
  demarcheErreurs.masquee,
  demarcheErreurs.sansVirement,
  communErreurs.saisieInvalide,
] as const

const deTexte = (longueur: number) => z.string().max(longueur, 'Ce texte est trop long.')

/** Reads one request of one's own. */
const sienne = {
  method: 'GET',
  spec: '2§2',
  auth: 'utilisateur',
  profils: 'tous',
  objets: { demande: 'params.reference' },
  params: z.object({ reference: referenceDemande }),
  cacheable: false,
  erreurs: [],
} as const

/** Procedures (2§2, 2§7): forms, sending, following. One's own request and staff's are objects of the guard. */
export const demarcheEndpoints = defineEndpoints({
  getFormulaire: {
    method: 'GET',
    path: 'Configuration/getFormulaire/{formType}',
    summary: 'A form as it opens: its tuning, what is known beforehand, the print of its definition',
    spec: '2§3, 2§7',
    auth: 'application',
    profils: 'tous',
    formulaire: { geste: 'ouvrir', dans: 'params.formType', contrat: ['query.numeroContrat'] },
    params: z.object({ formType: deTexte(60) }),
    query: z.object({ numeroContrat: contratDeDemande }),
    reply: formulaireOuvert,
    cacheable: false,
    erreurs: [demarcheErreurs.masquee, demarcheErreurs.sansVirement],
  },
  formulaireParControleur: {
    method: 'GET',
    path: 'Configuration/getFormulaireParControleur/{controleur}',
    summary: 'The same, by the controller that the form is sent to',
    spec: '2§7',
    auth: 'application',
    profils: 'tous',
    formulaire: { geste: 'ouvrir', dans: 'params.controleur', par: 'controleur', contrat: ['query.numeroContrat'] },
    params: z.object({ controleur: deTexte(60) }),
    query: z.object({ numeroContrat: contratDeDemande }),
    reply: formulaireOuvert,
    cacheable: false,
    erreurs: [demarcheErreurs.masquee, demarcheErreurs.sansVirement],
  },
  listeDemarches: {
    method: 'GET',
    path: 'Demarche/listeDemarches',
    summary: 'Procedures that whoever asks may make now, for a contract or none',
    spec: '2§2, 2§6',
    auth: 'application',
    profils: 'tous',
    query: z.object({ numeroContrat: contratDeDemande }),
    reply: z.object({ resultats: z.array(demarcheOfferte) }),
    cacheable: false,
    erreurs: [demarcheErreurs.numeroContrat],
  },
  creationContact: {
    method: 'POST',
    path: 'ContactDocumentaire/creationContact',
    summary: 'Sends a question, without files; the same key again is answered the same and sends nothing',
    spec: '1§7.7, 2§7',
    auth: 'application',
    profils: 'tous',
    formulaire: {
      geste: 'faire',
      dans: 'body.TypeFormulaire',
      contrat: ['body.ContratAbonnementId', 'body.numeroContrat'],
    },
    ...gardeDEnvoi,
    preuves: [{ nature: 'captcha', dans: 'body.captcha', formulaire: 'CONTACT' }],
    corps: corpsFormulaire,
    body: z.object({
      TypeFormulaire: z.literal('Contact'),
      MailContact: deTexte(300),
      ContratAbonnementId: contratDeDemande,
      MessageClient: deTexte(5000),
      subject: deTexte(60).optional().meta({ description: 'INFOS_…; INFOS_GENERALE where it is not said' }),
      data: z
        .object({ nom: deTexte(100), prenom: deTexte(100), mail: deTexte(300).optional() })
        .optional()
        .meta({ description: 'Who asks; those of the account where it is not said' }),
      formType: z.literal('Contact').optional(),
      userMail: deTexte(300).optional(),
      numeroContrat: contratDeDemande,
      empreinte: deTexte(64).optional(),
      cleIdempotence: cleIdempotence.optional(),
      captcha,
    }),
    reply: demandeRecue,
    cacheable: false,
    erreurs: refusDEnvoi,
  },
  creationNouvelleDemarche: {
    method: 'POST',
    path: 'Demarche/creationNouvelleDemarche',
    summary: 'Sends a procedure with its files; the same key again is answered the same and sends nothing',
    spec: '2§7',
    auth: 'application',
    profils: 'tous',
    formulaire: { geste: 'faire', dans: 'body.formType', contrat: ['body.numeroContrat'] },
    ...gardeDEnvoi,
    corps: corpsDemarche,
    body: envoiDeDemarche,
    reply: demandeRecue,
    cacheable: false,
    erreurs: refusDEnvoi,
  },
  piece: {
    method: 'GET',
    path: 'Demarche/piece/{reference}/{id}',
    summary: 'A file that was sent with a request',
    spec: '2§5',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { demande: 'params.reference' },
    params: z.object({ reference: referenceDemande, id: z.uuid() }),
    reply: z.string().meta({ description: 'The file', contentMediaType: 'application/octet-stream' }),
    cacheable: false,
    erreurs: [
      communErreurs.introuvable,
      demarcheErreurs.pieceNonAnalysee,
      demarcheErreurs.pieceTropGrande,
      demarcheErreurs.pieceInfectee,
      demarcheErreurs.depotAbsent,
      demarcheErreurs.pieceAbimee,
    ],
  },
  pieces: {
    method: 'GET',
    path: 'Demarche/pieces/{reference}',
    summary:
      'Every file of a request that staff may open, as one archive; the last one names those that are missing, and why',
    spec: 'decision 035',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    objets: { demande: 'params.reference' },
    params: z.object({ reference: referenceDemande }),
    reply: fichierZip,
    cacheable: false,
    erreurs: [demarcheErreurs.piecesAucune, demarcheErreurs.piecesOccupees],
  },
  listeDemandes: {
    method: 'GET',
    path: 'Demarche/listeDemandes',
    summary: 'One’s own requests',
    spec: '2§2',
    auth: 'utilisateur',
    profils: 'tous',
    query: z.object({ ...requeteDeListe(listeDemandes), ...plageDeListe, etat: z.enum(codesEtatDemande).optional() }),
    reply: pageDe(ligneDemande),
    cacheable: false,
    erreurs: erreursDeListe,
  },
  demande: {
    ...sienne,
    path: 'Demarche/demande/{reference}',
    summary: 'One request: answers, files, what became of it',
    reply: demandeLue,
  },
  recepisse: {
    ...sienne,
    path: 'Demarche/recepisse/{reference}',
    summary: 'The same on paper: what was sent, when, and what became of it',
    reply: fichierPdf,
  },
  dossier: {
    ...sienne,
    path: 'Demarche/dossier/{reference}',
    summary:
      'The file of a complaint for customer service, then the mediator: delays, messages, readings, bills, chart; as far as its caller reads them',
    spec: 'decision 066',
    reply: fichierPdf,
    erreurs: [communErreurs.introuvable, demarcheErreurs.sansDossier, demarcheErreurs.dossierTropTot],
  },
  annulerDemande: {
    method: 'POST',
    path: 'Demarche/annulerDemande',
    summary: 'Takes back a request of one’s own that nobody has begun to treat',
    spec: '2§2',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { demande: 'body.reference' },
    body: z.object({ reference: referenceDemande }),
    reply: z.object({ message: z.string() }),
    cacheable: false,
    erreurs: [etatsErreurs.transitionRefusee],
  },
  completerDemande: {
    method: 'POST',
    path: 'Demarche/completerDemande',
    summary: 'Adds a message, files or both to a request of one’s own that is open; the same key again adds nothing',
    spec: '2§2',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { demande: 'body.reference' },
    formulaire: { geste: 'completer', dans: 'body.reference' },
    limite: { appels: 20, minutes: 60, par: 'reseau' },
    corps: corpsComplement,
    body: z.object({
      reference: referenceDemande,
      texte: texteComplement,
      cleIdempotence,
    }),
    reply: demandeLue,
    cacheable: false,
    erreurs: [cleReprise, demarcheErreurs.rienAjoute, etatsErreurs.transitionRefusee, communErreurs.saisieInvalide],
  },
  prouverIdentite: {
    method: 'POST',
    path: 'Demarche/prouverIdentite',
    summary:
      'Proves who asks for their data: the secret of a link that was mailed to an address that billing knows, and the reference of the request',
    spec: 'decision 085',
    auth: 'application',
    profils: 'tous',
    limite: { appels: 20, minutes: 60, par: 'reseau' },
    body: z.object({ jeton: jetonBrouillon, reference: referenceDemande }),
    reply: z.object({ message: z.string() }),
    cacheable: false,
    relecture: 'rien',
    erreurs: [demarcheErreurs.identiteRefusee],
  },
  demandesATraiter: {
    method: 'GET',
    path: 'Demarche/demandesATraiter',
    summary: 'Requests, for staff: those that wait and that are being treated unless a state is named',
    spec: '3§2',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    query: z.object({
      ...requeteDeListe(listeDemandesATraiter),
      ...plageDeListe,
      etat: z.enum([...codesEtatDemande, 'TOUS']).optional(),
      type: z.enum(typesDemarche).optional(),
      vue: z
        .enum(codesVueDemandes)
        .optional()
        .meta({ description: 'Of those that are not closed, whatever the state; NON_TRANSMISES: closed or not' }),
    }),
    reply: pageDe(ligneGuichet),
    cacheable: false,
    erreurs: erreursDeListe,
  },
  comptesDemandesATraiter: {
    method: 'GET',
    path: 'Demarche/comptesDemandesATraiter',
    summary: 'How many requests wait, are late, are mine, are nobody’s',
    spec: '3§2',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    reply: comptesDemandes,
    cacheable: false,
    erreurs: [],
  },
  agentsDemandes: {
    method: 'GET',
    path: 'Demarche/agentsDemandes',
    summary: 'Staff whom a request may be handed over to, with how many each has',
    spec: '3§2',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    reply: z.array(agentDemandes),
    cacheable: false,
    erreurs: [],
  },
  demandeATraiter: {
    method: 'GET',
    path: 'Demarche/demandeATraiter/{reference}',
    summary: 'One request with all that was sent and done, and what may be done now',
    spec: '3§2',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    objets: { demande: 'params.reference' },
    params: z.object({ reference: referenceDemande }),
    reply: demandeDePersonnel,
    cacheable: false,
    erreurs: [],
  },
  relancerRemise: {
    method: 'POST',
    path: 'Demarche/relancerRemise',
    summary: 'Tries once more to hand over to billing what failed too often',
    spec: 'decision 048',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    objets: { demande: 'body.reference' },
    body: z.object({ reference: referenceDemande, numero: z.string().max(20) }),
    reply: demandeDePersonnel,
    cacheable: false,
    erreurs: [demarcheErreurs.geste],
  },
  solderRemise: {
    method: 'POST',
    path: 'Demarche/solderRemise',
    summary: 'Staff say that what billing was to do is done otherwise, and how: nothing more leaves, later ones do',
    spec: 'decision 048',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    objets: { demande: 'body.reference' },
    body: z.object({ reference: referenceDemande, numero: z.string().max(20), motif: schemaDe(champsSolde.motif) }),
    reply: demandeDePersonnel,
    cacheable: false,
    erreurs: [demarcheErreurs.geste],
  },
  traiterDemande: {
    method: 'POST',
    path: 'Demarche/traiterDemande',
    summary:
      'Takes a request, answers, asks for a file, ends it, cancels it, opens it again: its person is told by mail; hands it over, notes: they are not',
    spec: '3§2',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    objets: { demande: 'body.reference' },
    body: z.object({
      reference: referenceDemande,
      geste: z.enum(codesGesteDemande, 'Ce geste n’est pas connu.'),
      texte: z.string().trim().max(4000, 'Ce texte compte 4000 caractères au plus.').optional(),
      revision: z.int().min(0),
      agentId: z.int().optional().meta({ description: 'Whom it is handed over to' }),
      attenduLe: z.iso
        .date()
        .optional()
        .meta({ description: 'Day by which what is asked is expected; absent: the one that is proposed' }),
    }),
    reply: demandeDePersonnel,
    cacheable: false,
    relectureSiRefus: 'Demarche/',
    erreurs: [
      demarcheErreurs.geste,
      traitementErreurs.texteManquant,
      traitementErreurs.jourAttendu,
      traitementErreurs.rienDeRecu,
      demarcheErreurs.tropTard,
      demarcheErreurs.agent,
      etatsErreurs.transitionRefusee,
    ],
  },
})
