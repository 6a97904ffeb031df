import { z } from 'zod'
import { profilsPersonnel } from '../acces/profils.codes.ts'
import { etatsErreurs } from '../common/etats.messages.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { corpsFormulaire, type DeclarationCorps, MIO } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { pageDe, plageDeListe, requeteDeListe } from '../liste/liste.schemas.ts'
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
  envoiDeDemarche,
  formulaireOuvert,
  ligneDemande,
  ligneDemandeATraiter,
  referenceDemande,
} from './demarche.schemas.ts'
import { typesDemarche } from './types.codes.ts'

const { nonDefinie, cleReprise, reserveeAuxAbonnes, reserveeSansCompte, pasPourCeCompte, formulaireChange } =
  demarcheErreurs
const refusDEnvoi = [
  nonDefinie,
  cleReprise,
  reserveeAuxAbonnes,
  reserveeSansCompte,
  pasPourCeCompte,
  formulaireChange,
  demarcheErreurs.numeroContrat,
  demarcheErreurs.sansContrat,
  communErreurs.saisieInvalide,
] as const

/** Files of the fields that ask for them; 16 s for each MiB. */
const corpsDemarche = {
  nature: 'multipart',
  fichiers: { champs: ['info_file', 'ecranrecap_file2', 'ecranrecap_file3'], nombre: 10, octets: 10 * MIO },
  secondes: 1600,
} as const satisfies DeclarationCorps

const deTexte = (longueur: number) => z.string().max(longueur, 'Ce texte est trop long.')

/** Procedures (2§2, 2§7): forms, sending, following. One's own request and staff's are objects of the guard. */
export const demarcheEndpoints = defineEndpoints({
  getFormulaire: {
    method: 'GET',
    path: 'Configuration/getFormulaire/{formType}',
    summary: 'A form as it opens: its tuning, what is known beforehand, the print of its definition',
    spec: '2§3, 2§7',
    auth: 'application',
    profils: 'tous',
    params: z.object({ formType: deTexte(60) }),
    query: z.object({ numeroContrat: contratDeDemande }),
    reply: formulaireOuvert,
    cacheable: false,
    erreurs: [nonDefinie, demarcheErreurs.numeroContrat],
  },
  creationContact: {
    method: 'POST',
    path: 'ContactDocumentaire/creationContact',
    summary: 'Sends a question, without files; the same key again is answered the same and sends nothing',
    spec: '1§7.7, 2§7',
    auth: 'application',
    profils: 'tous',
    preuves: [{ nature: 'captcha', dans: 'body.captcha', formulaire: 'CONTACT' }],
    limite: { appels: 20, minutes: 60, par: 'reseau' },
    corps: corpsFormulaire,
    body: z.object({
      TypeFormulaire: z.literal('Contact'),
      MailContact: deTexte(300),
      ContratAbonnementId: contratDeDemande,
      MessageClient: deTexte(5000),
      subject: deTexte(60),
      data: z.object({ nom: deTexte(100), prenom: deTexte(100), mail: deTexte(300).optional() }),
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
    preuves: [{ nature: 'captcha', dans: 'body.captcha', formulaire: 'DEMARCHE' }],
    limite: { appels: 20, minutes: 60, par: 'reseau' },
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
    erreurs: [communErreurs.introuvable],
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
    method: 'GET',
    path: 'Demarche/demande/{reference}',
    summary: 'One request: answers, files, what became of it',
    spec: '2§2',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { demande: 'params.reference' },
    params: z.object({ reference: referenceDemande }),
    reply: demandeLue,
    cacheable: false,
    erreurs: [],
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
        .meta({ description: 'Of those that are not closed, whatever the state' }),
    }),
    reply: pageDe(ligneDemandeATraiter),
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
    }),
    reply: demandeDePersonnel,
    cacheable: false,
    relectureSiRefus: 'Demarche/',
    erreurs: [
      demarcheErreurs.geste,
      demarcheErreurs.texteManquant,
      demarcheErreurs.tropTard,
      demarcheErreurs.agent,
      etatsErreurs.transitionRefusee,
    ],
  },
})
