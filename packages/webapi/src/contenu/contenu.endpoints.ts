import { z } from 'zod'
import { profilsAdministration, profilsPersonnel } from '../acces/profils.codes.ts'
import { corpsGrand } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { plageDeListe, requeteDeListe } from '../liste/liste.schemas.ts'
import { contenuErreurs } from './contenu.messages.ts'
import {
  apercuMailSchema,
  codeMailType,
  enregistrementMailType,
  mailTypeSchema,
  mailTypesPage,
  mailTypeVuSchema,
} from './contenu.schemas.ts'
import { listeMailTypes } from './mail-types.liste.ts'

/** Mail types. Staff read them; admin and webmaster, the content editors, change them (3§1). */
export const contenuEndpoints = defineEndpoints({
  infoMailType: {
    method: 'GET',
    path: 'ContenuDynamique/infoMailType/{type}',
    summary: 'One mail type.',
    spec: '3§7, 3§3',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    params: z.object({ type: codeMailType }),
    reply: mailTypeVuSchema,
    cacheable: false,
    erreurs: [],
  },
  listeMailType: {
    method: 'GET',
    path: 'ContenuDynamique/listeMailType',
    summary: 'The mail types, searched by code, name or subject, active or not.',
    spec: '3§7, 3§2',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    query: z.object({
      ...requeteDeListe(listeMailTypes),
      ...plageDeListe,
      actif: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).optional(),
    }),
    reply: mailTypesPage,
    cacheable: false,
    erreurs: erreursDeListe,
  },
  ajouterOuMajMailType: {
    method: 'POST',
    path: 'ContenuDynamique/ajouterOuMajMailType',
    summary:
      'Adds a mail type, inactive, or changes one, if it stands as it was read. Its HTML is cleaned; unknown placeholders are refused.',
    spec: '3§7, 3§4',
    auth: 'utilisateur',
    profils: profilsAdministration,
    body: z.object({ MailType: enregistrementMailType }),
    corps: corpsGrand,
    reply: mailTypeVuSchema,
    cacheable: false,
    erreurs: [contenuErreurs.mailExistant, contenuErreurs.mailModifieEntreTemps],
  },
  supprimerMailType: {
    method: 'POST',
    path: 'ContenuDynamique/supprimerMailType',
    summary: 'Deletes a mail type: what would have used it is then recorded as not sent.',
    spec: '3§7',
    auth: 'utilisateur',
    profils: profilsAdministration,
    body: z.object({ type: codeMailType }),
    reply: z.object({}),
    cacheable: false,
    erreurs: [],
  },
  apercuMailType: {
    method: 'POST',
    path: 'ContenuDynamique/apercuMailType',
    summary: 'The mail as it would leave, filled with fictional values; nothing is stored.',
    spec: '3§2',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    body: z.object({ MailType: mailTypeSchema }),
    corps: corpsGrand,
    reply: apercuMailSchema,
    cacheable: false,
    lectureParPost: true,
    erreurs: [],
  },
  testerMailType: {
    method: 'POST',
    path: 'ContenuDynamique/testerMailType',
    summary: 'Sends the stored mail, with fictional values, to the address of the caller’s own account.',
    spec: '3§2',
    auth: 'utilisateur',
    profils: profilsAdministration,
    body: z.object({ type: codeMailType }),
    reply: z.object({ email: z.string().describe('Where it was sent') }),
    cacheable: false,
    relecture: 'rien',
    limite: { appels: 20, minutes: 60 },
    erreurs: [contenuErreurs.mailSansAdresse],
  },
})
