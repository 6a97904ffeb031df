import { z } from 'zod'
import { champsReference } from '../abonnement/contrat.champs.ts'
import { parContrat } from '../abonnement/par-contrat.ts'
import { schemaDe } from '../champ/lire.ts'
import { instant, numeroClient, numeroContrat } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { clientErreurs } from './client.messages.ts'
import { clientDetail, modificationClient } from './client.schemas.ts'

const completudeReponse = z.object({
  isNotComplete: z.boolean(),
  isTitulaireNotComplete: z.boolean(),
  isCoTitulaireNotComplete: z.boolean(),
  isPayeurNotComplete: z.boolean(),
})

const codeLibelle = z.object({ code: z.string(), libelle: z.string() })
const impact = z.object({ result: z.boolean(), count: z.number().int() })
const referenceClient = z.object({ numeroClient, refExterneUtilisateur: schemaDe(champsReference.reference) })

/** Lists that are the same for everybody. */
const referentiel = { method: 'GET', auth: 'application', profils: 'tous', cacheable: true, erreurs: [] } as const

export const clientEndpoints = defineEndpoints({
  isCoordonneesIncompletesBloquant: {
    ...parContrat,
    path: 'Client/isCoordonneesIncompletesBloquant/{numeroContrat}',
    summary: 'Blocking completeness check: all false unless feature BloqueContratCoordonneeIncomplete is on',
    spec: '1§7.4',
    reply: completudeReponse,
    cacheable: true,
    erreurs: [],
  },
  isCoordonneesIncompletes: {
    ...parContrat,
    contenu: 'detail',
    path: 'Client/isCoordonneesIncompletes/{numeroContrat}',
    summary: 'Completeness of the holder, co-holder and payer of a contract',
    spec: '1§3.4',
    reply: completudeReponse,
    cacheable: true,
    erreurs: [],
  },
  infoClient: {
    method: 'GET',
    contenu: 'detail',
    path: 'Client/infoClient/{numeroClient}/{numeroContrat}',
    summary: 'Holder, co-holder or payer of a contract, by its number or by its role (rolesClients of the contract)',
    spec: '1§3.4, 1§7.4',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { contrat: 'params.numeroContrat', client: 'params.numeroClient' },
    params: z.object({ numeroClient, numeroContrat }),
    reply: clientDetail,
    cacheable: true,
    erreurs: [communErreurs.introuvable],
  },
  miseAJourCoordonneesClient: {
    method: 'POST',
    contenu: 'detail',
    path: 'Client/miseAJourCoordonneesClient',
    summary:
      'Changes client data at once, or once confirmed by the link of a mail (feature ValidationParMailInfoClient)',
    spec: '1§3.4, 1§4, 1§7.4',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { contrat: 'body.numeroContrat', client: 'body.numeroClient' },
    body: modificationClient,
    reply: z.object({
      mailEnvoye: z.boolean().meta({ description: 'True: nothing changes before the link of the mail is opened' }),
      email: z.string().nullable().meta({ description: 'Where the link was sent: the address of the account' }),
      expireLe: instant.nullable(),
    }),
    cacheable: false,
    // each may send a mail
    limite: { appels: 60, minutes: 60 },
    // the contract and the client may both be seen, and not belong together
    erreurs: [
      clientErreurs.lectureSeule,
      clientErreurs.autreClient,
      clientErreurs.rienAModifier,
      clientErreurs.incompletes,
      communErreurs.introuvable,
    ],
  },
  notificationModifierClient: {
    method: 'POST',
    path: 'Client/notificationModifierClient',
    summary: 'Makes a change of client data effective: single-use link of 72 hours',
    spec: '1§4, 1§7.1',
    auth: 'application',
    profils: 'tous',
    body: z.object({
      tokenNotification: z.string().trim().min(1, 'Le lien est incomplet.').max(400),
      activationCode: z.string().trim().max(400).optional(),
    }),
    reply: z.object({ numeroContrat: z.string(), message: z.string() }),
    cacheable: false,
    erreurs: [clientErreurs.lienPerime, clientErreurs.donneesChangees, clientErreurs.dejaConfirmee],
  },
  impactePlusieursContrats: {
    ...parContrat,
    contenu: 'detail',
    path: 'Client/impactePlusieursContrats/{numeroContrat}',
    summary:
      'Does a change of the payer of this contract touch other contracts? How many pay through it (terminated: no)',
    spec: '1§7.4, 2§4',
    reply: impact,
    cacheable: true,
    erreurs: [],
  },
  isMAJenAttenteNombreContratsImpactes: {
    ...parContrat,
    contenu: 'detail',
    path: 'Client/isMAJenAttenteNombreContratsImpactes/{numeroContrat}',
    summary: 'Does a change asked by the caller wait for its link? On how many contracts it will bear',
    spec: '1§7.4',
    reply: impact,
    cacheable: true,
    erreurs: [],
  },
  getListeCivilites: {
    ...referentiel,
    path: 'Client/getListeCivilites',
    summary: 'Civilities',
    spec: '1§7.4',
    reply: z.object({ resultats: z.array(codeLibelle) }),
  },
  getListePays: {
    ...referentiel,
    path: 'Client/getListePays',
    summary: 'Countries (ISO 3166-1 alpha-2) by their French names, France first',
    spec: '1§7.4',
    reply: z.object({ resultats: z.array(codeLibelle) }),
  },
  getListeTypeTelephone: {
    ...referentiel,
    path: 'Client/getListeTypeTelephone',
    summary: 'Kinds of phone numbers',
    spec: '1§7.4',
    reply: z.object({ resultats: z.array(codeLibelle) }),
  },
  isCodeApeValid: {
    ...referentiel,
    path: 'Client/isCodeApeValid/{code}',
    summary: 'Has this activity code the shape of a NAF code (rev. 2 or 2025) in an existing division?',
    spec: '1§7.4, 2§5',
    params: z.object({ code: z.string().max(60) }),
    reply: z.object({ isValid: z.boolean() }),
  },
  majReferenceInterne: {
    method: 'POST',
    contenu: 'detail',
    path: 'Client/majReferenceInterne',
    summary: 'Reference of a client in the subscriber’s own accounts (refExterneUtilisateur)',
    spec: '1§7.4, 1§4',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { client: 'body.numeroClient' },
    body: referenceClient,
    reply: z.object({ numeroClient: z.string(), refExterneUtilisateur: z.string().nullable() }),
    cacheable: false,
    erreurs: [clientErreurs.lectureSeule],
  },
})
