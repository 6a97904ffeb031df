import { z } from 'zod'
import { schemaDe } from '../champ/lire.ts'
import { email, idNumerique, jourLocal, numeroContrat, pagination } from '../common/champs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { pageDe, requeteDeListe } from '../liste/liste.schemas.ts'
import { champsPause } from './alerte.champs.ts'
import { codesCanal, codesMotifPause, codesPeriodicite, codesTypeAlarme } from './alerte.codes.ts'
import { alerteErreurs as e } from './alerte.messages.ts'
import {
  alerte,
  alerteAvecInstance,
  alerteCreation,
  alerteEssai,
  alerteModification,
  cleAlerte,
  evenementEssai,
  explicationInstance,
  instanceAlerte,
  notificationMail,
  optionAlerte,
  resultatsDe,
} from './alerte.schemas.ts'
import { listeAlertes } from './alertes.liste.ts'

const pause = champsPause()
const type = z.enum(codesTypeAlarme, 'Ce type d’alerte n’existe pas.')
const utilisateur = { auth: 'utilisateur', profils: 'tous', cacheable: false } as const
const lecture = { method: 'GET', ...utilisateur, spec: '1§7.6' } as const
const action = { method: 'POST', ...utilisateur, spec: '1§7.6' } as const
/** Figures of an alert and of its events: water, and money where a payment failed. */
const montres = { parties: ['conso', 'facture'] } as const
const liste = {
  ...lecture,
  objets: { contrat: 'query.numeroContrat', groupe: 'query.idGroupe' },
  contenu: montres,
  fonctionnalite: { nom: 'Groupe', si: 'query.idGroupe' },
  query: z.object({
    ...requeteDeListe(listeAlertes),
    numeroContrat: numeroContrat.optional(),
    idGroupe: idNumerique.optional(),
    type: type.optional(),
  }),
  erreurs: erreursDeListe,
} as const
/** Body of the calls about one alert, and what they answer: the alert as it now stands. */
const surUneAlerte = {
  ...action,
  objets: { contrat: 'body.numeroContratAbonnement' },
  body: cleAlerte,
  contenu: montres,
  reply: z.object({ alerte, message: z.string() }),
} as const
const parContrat = { ...action, objets: { contrat: 'body.numeroContratAbonnement' } } as const
const cleInstance = { idInstance: idNumerique, numeroContratAbonnement: numeroContrat }
const filtreInstances = z.object({ numeroContratAbonnement: numeroContrat, codeTypeAlarme: type.optional() })

export const alerteEndpoints = defineEndpoints({
  alertes: {
    ...liste,
    path: 'Alerte/alertes',
    summary: 'Alerts of a contract, of a group, or of every contract the caller sees',
    reply: pageDe(alerte),
  },
  alertesAvecInstanceEnCours: {
    ...liste,
    path: 'Alerte/alertesAvecInstanceEnCours',
    summary: 'The alerts that are firing, each with its event in progress',
    reply: pageDe(alerteAvecInstance),
  },
  notificationMails: {
    ...lecture,
    path: 'Alerte/notificationMails',
    summary: 'Addresses told of the alerts of a contract besides the alerts’ own',
    objets: { contrat: 'query.numContrat' },
    query: z.object({ numContrat: numeroContrat, type: type.optional() }),
    reply: z.object({ resultats: z.array(notificationMail) }),
    erreurs: [],
  },
  listeAlertes: {
    ...parContrat,
    contenu: montres,
    path: 'Alerte/listeAlertes',
    lectureParPost: true,
    summary: 'All alerts of one contract',
    body: filtreInstances,
    reply: z.object({
      resultats: z.array(alerte),
      nbMaxAlertesActives: z.number().int(),
      nbAlertesActives: z.number().int(),
      possibles: z.object({ creation: z.boolean(), option: z.boolean(), adresses: z.boolean() }).meta({
        description: 'What the caller may set on this contract: create an alert, the option, other addresses',
      }),
    }),
    erreurs: [],
  },
  creationAlerte: {
    ...action,
    contenu: montres,
    path: 'Alerte/creationAlerte',
    summary: 'Creates an alert: ACTIVE, or DESACTIVE with a warning when the maximum of active alerts is reached',
    spec: '1§4, 1§5',
    objets: { contrat: 'body.alerte.numeroContratAbonnement' },
    body: z.object({ alerte: alerteCreation, action: z.literal('CREATION', 'L’action attendue est CREATION.') }),
    reply: z.object({ alerte, message: z.string(), avertissement: z.string().nullable() }),
    erreurs: [
      e.contratNonAttache,
      e.contratResilie,
      e.typeNonPropose,
      e.periodiciteNonAutorisee,
      e.canalNonAutorise,
      e.debutPasse,
      e.finAvantDebut,
      e.tropDAlertes,
    ],
  },
  modificationAlerte: {
    ...action,
    contenu: montres,
    path: 'Alerte/modificationAlerte',
    summary: 'Changes an alert; its kind, contract and start stay',
    objets: { contrat: 'body.serviceInfo.numeroContratAbonnement' },
    body: z.object({ serviceInfo: alerteModification }),
    reply: z.object({ alerte, message: z.string() }),
    erreurs: [
      e.alerteIntrouvable,
      e.contratNonAttache,
      e.finAvantDebut,
      e.typeNonPropose,
      e.periodiciteNonAutorisee,
      e.canalNonAutorise,
      e.maximumAlertes,
    ],
  },
  essaiAlerte: {
    ...parContrat,
    // threshold after threshold, it tells the days
    contenu: 'conso',
    path: 'Alerte/essai',
    lectureParPost: true,
    summary: 'Rehearsal: what an alert would have said over the stored readings; keeps nothing, sends nothing',
    spec: 'decision 006',
    body: alerteEssai,
    reply: z.object({
      du: z.string(),
      au: z.string(),
      resultats: z.array(evenementEssai).meta({ description: 'The last 20 events, latest first' }),
      nbTotalResultats: z.number().int(),
    }),
    erreurs: [e.essaiFerme, e.typeNonPropose, e.periodiciteNonAutorisee, e.finAvantDebut],
  },
  suppressionAlerte: {
    ...action,
    path: 'Alerte/suppressionAlerte',
    summary: 'Deletes an alert that never fired',
    spec: '1§4, 1§8',
    objets: { contrat: 'body.numeroContratAbonnement' },
    body: cleAlerte,
    reply: z.object({ idAlerte: z.number().int(), message: z.string() }),
    erreurs: [e.alerteIntrouvable, e.contratNonAttache, e.alerteNonSupprimable],
  },
  activerAlerte: {
    ...surUneAlerte,
    path: 'Alerte/activerAlerte',
    summary: 'Enables an alert; refused when it is expired or the maximum is reached',
    spec: '1§4, 1§8',
    erreurs: [e.alerteIntrouvable, e.contratNonAttache, e.contratResilie, e.alerteExpiree, e.maximumAlertes],
  },
  desactiverAlerte: {
    ...surUneAlerte,
    path: 'Alerte/desactiverAlerte',
    summary: 'Disables an alert: always possible; its event in progress ends',
    spec: '1§4',
    erreurs: [e.alerteIntrouvable, e.contratNonAttache],
  },
  historiqueInstancesAlertes: {
    ...parContrat,
    contenu: montres,
    path: 'Alerte/historiqueInstancesAlertes',
    lectureParPost: true,
    summary: 'Fired alerts of a contract, latest first, cancelled ones apart',
    body: filtreInstances.extend({ indexPage: pagination.indexPage, nbElements: pagination.nbElements }),
    reply: resultatsDe(instanceAlerte),
    erreurs: [],
  },
  listInstancesAlertesEnCours: {
    ...parContrat,
    contenu: montres,
    fonctionnalite: 'ANNEE',
    path: 'Alerte/listInstancesAlertesEnCours',
    lectureParPost: true,
    summary: 'Fired alerts in progress; only with feature ANNEE',
    body: filtreInstances,
    reply: z.object({ resultats: z.array(instanceAlerte) }),
    erreurs: [],
  },
  setNotificationMail: {
    ...action,
    path: 'Alerte/setNotificationMail',
    summary: 'Adds an address told of the alerts of one kind, or changes it when idMail is given',
    objets: { contrat: 'body.numContrat' },
    body: z.object({ idMail: idNumerique.nullish(), adresseMail: email, numContrat: numeroContrat, type }),
    reply: notificationMail,
    erreurs: [e.alerteIntrouvable, e.contratNonAttache, e.adresseDejaNotifiee, e.tropDAlertes],
  },
  deleteNotificationMail: {
    ...action,
    path: 'Alerte/deleteNotificationMail',
    summary: 'Removes such an address',
    objets: { contrat: 'body.numContrat' },
    body: z.object({ idMail: idNumerique, numContrat: numeroContrat }),
    reply: z.object({ idMail: z.number().int() }),
    erreurs: [e.alerteIntrouvable, e.contratNonAttache],
  },
  periodiciteAlerteAutorisations: {
    ...lecture,
    path: 'Alerte/periodiciteAlerteAutorisations/{numeroContrat}',
    summary: 'Periodicities that the contract may choose',
    objets: { contrat: 'params.numeroContrat' },
    params: z.object({ numeroContrat }),
    reply: z.object({ resultats: z.array(z.object({ code: z.enum(codesPeriodicite), libelle: z.string() })) }),
    erreurs: [],
  },
  canalAlerteAutorisations: {
    ...lecture,
    path: 'Alerte/canalAlerteAutorisations/{numeroContrat}',
    summary: 'Channels that the contract may choose',
    objets: { contrat: 'params.numeroContrat' },
    params: z.object({ numeroContrat }),
    reply: z.object({ resultats: z.array(z.object({ code: z.enum(codesCanal), libelle: z.string() })) }),
    erreurs: [],
  },
  majOptionAlerte: {
    ...action,
    contenu: montres,
    path: 'Alerte/majOptionAlerte',
    summary: 'Alert option: sets the daily threshold (litres) of the one AC alert of the caller, made when absent',
    spec: '1§3.6, 1§5',
    objets: { contrat: 'body.numContrat' },
    body: optionAlerte,
    reply: z.object({ alerte }),
    erreurs: [e.contratNonAttache, e.contratResilie, e.typeNonPropose],
  },
  explicationInstance: {
    ...lecture,
    contenu: montres,
    path: 'Alerte/explicationInstance/{numeroContrat}/{idInstance}',
    summary: 'One event explained: since when, night by night, litres, cost, what to do',
    spec: 'decision 006',
    objets: { contrat: 'params.numeroContrat' },
    params: z.object({ numeroContrat, idInstance: idNumerique }),
    reply: explicationInstance,
    erreurs: [e.alerteIntrouvable],
  },
  mettreEnPause: {
    ...action,
    contenu: montres,
    path: 'Alerte/mettreEnPause',
    summary: 'Silences an event until a day, with a reason',
    spec: 'decision 006',
    objets: { contrat: 'body.numeroContratAbonnement' },
    body: z.object({
      ...cleInstance,
      motif: z.enum(codesMotifPause, pause.motif.manque),
      jusquAu: jourLocal,
      commentaire: schemaDe(pause.commentaire).optional(),
    }),
    reply: explicationInstance,
    erreurs: [e.alerteIntrouvable, e.contratNonAttache, e.pauseImpossible, e.finPausePassee],
  },
  reprendre: {
    ...action,
    contenu: montres,
    path: 'Alerte/reprendre',
    summary: 'Ends the pause of an event',
    spec: 'decision 006',
    objets: { contrat: 'body.numeroContratAbonnement' },
    body: z.object(cleInstance),
    reply: explicationInstance,
    erreurs: [e.alerteIntrouvable, e.contratNonAttache, e.repriseImpossible],
  },
})
