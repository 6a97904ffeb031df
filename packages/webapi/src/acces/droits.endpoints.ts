import { z } from 'zod'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { droitsErreurs } from './droits.messages.ts'
import {
  changementRestrictionSchema,
  choixDroitSchema,
  contexteContenusSchema,
  listeDroitsSchema,
  listeProfilsSchema,
  listeRestrictionsSchema,
  nomProfilSchema,
  nouveauProfilSchema,
  reinitialisationDroitsSchema,
} from './droits.schemas.ts'
import { profilsDroits, profilsPersonnel } from './profils.codes.ts'

const administrateur = { auth: 'utilisateur', profils: profilsDroits, cacheable: false } as const
const rien = z.object({})

/** Profiles, rights matrix and restricted contents (3§4, 3§6, 3§7). */
export const droitsEndpoints = defineEndpoints({
  profils: {
    ...administrateur,
    profils: profilsPersonnel,
    method: 'GET',
    path: 'Acces/profils',
    summary: 'Profiles, those of the product first, with how many users carry each.',
    spec: '3§7, 3§6',
    reply: listeProfilsSchema,
    erreurs: [],
  },
  addProfile: {
    ...administrateur,
    method: 'POST',
    path: 'Acces/addProfile',
    summary: 'Adds a profile; it may call what every user may call, and what is given to it.',
    spec: '3§7, 3§3',
    body: nouveauProfilSchema,
    reply: z.object({ profil: z.string() }),
    erreurs: [droitsErreurs.profilExistant],
  },
  deleteProfile: {
    ...administrateur,
    method: 'POST',
    path: 'Acces/deleteProfile',
    summary: 'Deletes a profile that nobody carries and that is none of the eight.',
    spec: '3§7, 3§3',
    body: nomProfilSchema,
    reply: rien,
    erreurs: [droitsErreurs.profilInconnu, droitsErreurs.profilSysteme, droitsErreurs.profilPorte],
  },
  listeDroits: {
    ...administrateur,
    method: 'GET',
    path: 'Acces/listeDroits',
    summary: 'The rights matrix: every call by controller and action, and who may make it.',
    spec: '3§7, 3§2, 3§3',
    reply: listeDroitsSchema,
    erreurs: [],
  },
  activerDroit: {
    ...administrateur,
    method: 'POST',
    path: 'Acces/activerDroit',
    summary: 'Lets a profile make a call, from the next call on every instance.',
    spec: '3§7, 3§4',
    body: choixDroitSchema,
    reply: rien,
    erreurs: [droitsErreurs.droitInconnu, droitsErreurs.profilInconnu],
  },
  desactiverDroit: {
    ...administrateur,
    method: 'POST',
    path: 'Acces/desactiverDroit',
    summary: 'Refuses a call to a profile, from the next call on every instance.',
    spec: '3§7, 3§4',
    body: choixDroitSchema,
    reply: rien,
    erreurs: [droitsErreurs.droitInconnu, droitsErreurs.profilInconnu, droitsErreurs.dernierAdministrateur],
  },
  initializeDroitsProfile: {
    ...administrateur,
    method: 'POST',
    path: 'Acces/InitializeDroitsProfile',
    summary: 'Gives one profile, or all of them, the declared rights back.',
    spec: '3§4, 3§7',
    body: reinitialisationDroitsSchema,
    reply: rien,
    erreurs: [droitsErreurs.profilInconnu, droitsErreurs.dernierAdministrateur],
  },
  listeRestrictedContent: {
    ...administrateur,
    profils: 'tous',
    method: 'GET',
    path: 'Acces/listeRestrictedContent',
    summary: 'Restricted contents: all of them for staff, those of one’s profiles everywhere for the others.',
    spec: '3§7, 1§7.7',
    reply: listeRestrictionsSchema,
    erreurs: [],
  },
  restrictedContent: {
    ...administrateur,
    method: 'POST',
    path: 'Acces/restrictedContent',
    summary: 'Restricts a content, or allows it, for a kind of sub-user in one place or everywhere.',
    spec: '3§7, 3§2, 3§4',
    body: changementRestrictionSchema,
    reply: rien,
    erreurs: [droitsErreurs.porteeInconnue],
  },
  getForbiddenUserContent: {
    ...administrateur,
    profils: 'tous',
    method: 'GET',
    path: 'Acces/getForbiddenUserContent',
    summary: 'Contents kept from this sub-user in a contract or group; nothing for anybody else.',
    spec: '1§7.5, 3§6, 3§7',
    query: contexteContenusSchema,
    reply: z.object({ resultats: z.array(z.string()) }),
    cacheable: true,
    erreurs: [communErreurs.introuvable],
  },
})
