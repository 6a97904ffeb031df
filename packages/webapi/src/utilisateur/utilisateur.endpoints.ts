import { z } from 'zod'
import { captchaErreurs } from '../acces/captcha.messages.ts'
import { idNumerique } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { corpsFormulaire } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { compteErreurs } from './compte.messages.ts'
import { utilisateurErreurs } from './utilisateur.messages.ts'
import {
  authentificationSchema,
  demandeUtilisateurSchema,
  modificationUtilisateurSchema,
  sessionOuverteSchema,
  utilisateurConsulteSchema,
  utilisateurModifieSchema,
  utilisateurSchema,
} from './utilisateur.schemas.ts'

export const utilisateurEndpoints = defineEndpoints({
  authentification: {
    method: 'POST',
    path: 'Utilisateur/authentification',
    summary: 'Logs in: answers the user and a session token, also set as a cookie for browsers.',
    spec: '1§7.1',
    auth: 'application',
    profils: 'tous',
    body: authentificationSchema,
    corps: corpsFormulaire,
    reply: sessionOuverteSchema,
    cacheable: false,
    erreurs: [
      utilisateurErreurs.identifiantsIncorrects,
      utilisateurErreurs.compteNonValide,
      utilisateurErreurs.motDePasseAChanger,
      utilisateurErreurs.connexionSaturee,
      captchaErreurs.captchaConnexionRequis,
      communErreurs.tropDEssais,
    ],
    refusOrdinaire401: true,
  },
  infoUtilisateur: {
    method: 'POST',
    path: 'Utilisateur/infoUtilisateur',
    summary: 'Who is logged in; without a body, oneself. Restores the user after a reload of the page.',
    spec: '1§7.2',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { utilisateur: 'body.UtilisateurBean.userWebId' },
    body: demandeUtilisateurSchema,
    reply: utilisateurSchema,
    cacheable: false,
    lectureParPost: true,
    erreurs: [],
    refusOrdinaire401: true,
    ouvertMotDePasseProvisoire: true,
  },
  consulter: {
    method: 'GET',
    path: 'Utilisateur/{userWebId}',
    summary:
      'The user, any for staff, with the e-mail of their premium owner for a sub-user, and a change of one’s own address that waits.',
    spec: '1§7.2',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { compte: 'params.userWebId' },
    params: z.object({ userWebId: idNumerique }),
    reply: utilisateurConsulteSchema,
    cacheable: true,
    erreurs: [],
  },
  modifieUtilisateur: {
    method: 'POST',
    path: 'Utilisateur/modifieUtilisateur',
    summary:
      'Changes one’s own account, a new e-mail by a confirmation link; records the data-protection consent (Meta.rgpd_consent). Staff change or activate another (mailValide), as modifieUtilisateurEtProfils.',
    spec: '1§7.2, 1§2.4',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { compte: 'body.userWebId' },
    body: modificationUtilisateurSchema,
    reply: utilisateurModifieSchema,
    cacheable: false,
    // a consent is given by the person, never by whoever acts in their place
    interditEnUsurpation: ['body.meta.rgpd_consent'],
    erreurs: [compteErreurs.emailPris, communErreurs.introuvable, communErreurs.tropDEssais],
  },
})
