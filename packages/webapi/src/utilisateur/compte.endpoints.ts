import { z } from 'zod'
import { captchaErreurs } from '../acces/captcha.messages.ts'
import { liensErreurs } from '../acces/liens.messages.ts'
import { idNumerique } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { corpsFormulaire } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { compteErreurs } from './compte.messages.ts'
import {
  annulationAdresseSchema,
  changementMotDePasseSchema,
  confirmationMailSchema,
  connexionParJetonReponse,
  connexionParJetonSchema,
  lienALireSchema,
  lienAProuverSchema,
  lienLuSchema,
  rappelInfosSchema,
  reinitialisationSchema,
  suppressionCompteSchema,
} from './compte.schemas.ts'
import { utilisateurErreurs } from './utilisateur.messages.ts'

export const compteEndpoints = defineEndpoints({
  rappelInfosCompte: {
    method: 'POST',
    path: 'Utilisateur/rappelInfosCompte',
    summary: 'Sends a link to a new password, or a new activation mail; answers the same for any address.',
    spec: '1§7.1',
    auth: 'application',
    profils: 'tous',
    body: rappelInfosSchema,
    corps: corpsFormulaire,
    reply: z.object({}),
    cacheable: false,
    erreurs: [captchaErreurs.captchaRefuse, captchaErreurs.captchaIndisponible, communErreurs.tropDEssais],
  },
  reinitialiseMotDePasse: {
    method: 'POST',
    path: 'Utilisateur/reinitialiseMotDePasse',
    summary: 'Sets a new password by the link of a mail, once; ends every session of the account.',
    spec: '1§7.1, 1§8',
    auth: 'application',
    profils: 'tous',
    body: reinitialisationSchema,
    reply: z.object({}),
    cacheable: false,
    // what the link said cannot be read again
    relecture: 'rien',
    erreurs: [liensErreurs.motDePasseNonModifie, utilisateurErreurs.connexionSaturee, communErreurs.tropDEssais],
  },
  notificationModifierAdresseMailEtLogin: {
    method: 'POST',
    path: 'Utilisateur/notificationModifierAdresseMailEtLogin',
    summary:
      'Confirms a change of e-mail by its link, once, in a session of the account or with its password; ends every session.',
    spec: '1§7.1, 1§4',
    auth: 'application',
    profils: 'tous',
    body: confirmationMailSchema,
    corps: corpsFormulaire,
    reply: z.object({}),
    cacheable: false,
    erreurs: [
      liensErreurs.mailNonModifie,
      compteErreurs.emailPris,
      utilisateurErreurs.motDePasseAChanger,
      utilisateurErreurs.connexionSaturee,
      captchaErreurs.captchaConnexionRequis,
      communErreurs.tropDEssais,
    ],
  },
  lireLien: {
    method: 'POST',
    path: 'Utilisateur/lireLien',
    summary:
      'What the page of a link of activation, of an e-mail or of a password must ask for, or that it has served; changes nothing, names nobody.',
    spec: 'decision 006',
    auth: 'application',
    profils: 'tous',
    body: lienALireSchema,
    reply: lienLuSchema,
    cacheable: false,
    lectureParPost: true,
    erreurs: [communErreurs.tropDEssais],
  },
  refuseLien: {
    method: 'POST',
    path: 'Utilisateur/refuseLien',
    summary: 'Disowns by such a link, once: erases the account that nobody ever opened, or drops the change of e-mail.',
    spec: 'decision 006',
    auth: 'application',
    profils: 'tous',
    body: lienAProuverSchema,
    reply: z.object({}),
    cacheable: false,
    // what the link said cannot be read again
    relecture: 'rien',
    erreurs: [liensErreurs.lienInvalide, communErreurs.tropDEssais],
  },
  annuleChangementAdresseMail: {
    method: 'POST',
    path: 'Utilisateur/annuleChangementAdresseMail',
    summary:
      'Undoes a change of e-mail by the link mailed to the former address, once; ends every session, and the password too where the account changed it itself.',
    spec: 'decision 006',
    auth: 'application',
    profils: 'tous',
    body: annulationAdresseSchema,
    reply: z.object({}),
    cacheable: false,
    erreurs: [compteErreurs.adresseNonRetablie, communErreurs.tropDEssais],
  },
  modifieMotDePasse: {
    method: 'POST',
    path: 'Utilisateur/modifieMotDePasse',
    summary: 'Changes one’s own password; the other sessions end.',
    spec: '1§7.2, 1§5, 1§6',
    auth: 'utilisateur',
    // sub-users and business accounts have no password entry (1§6)
    profils: ['ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE', 'UTILISATEUR_PREMIUM', 'UTILISATEUR_STANDARD'],
    objets: { utilisateur: 'body.userWebId' },
    body: changementMotDePasseSchema,
    reply: z.object({}),
    cacheable: false,
    interditEnUsurpation: true,
    ouvertMotDePasseProvisoire: true,
    erreurs: [compteErreurs.motDePasseActuelIncorrect, utilisateurErreurs.connexionSaturee, communErreurs.tropDEssais],
  },
  supprimeUtilisateur: {
    method: 'DELETE',
    path: 'Utilisateur/{userWebId}/{identifiant}',
    summary: 'Deletes one’s own account, confirmed by its e-mail, name and first name.',
    spec: '1§5, 1§6, 1§7.2',
    auth: 'utilisateur',
    // administrators, webmasters, sub-users and business accounts have no such entry (1§6)
    profils: ['CHARGE_DE_CLIENTELE', 'UTILISATEUR_PREMIUM', 'UTILISATEUR_STANDARD'],
    objets: { utilisateur: 'params.userWebId' },
    params: z.object({ userWebId: idNumerique, identifiant: z.string().min(1).max(255) }),
    body: suppressionCompteSchema,
    reply: z.object({}),
    cacheable: false,
    interditEnUsurpation: true,
    erreurs: [compteErreurs.suppressionNonConfirmee],
  },
  connexionParJeton: {
    method: 'POST',
    path: 'Utilisateur/connexionParJeton',
    summary: 'Silent login by a single-use link; says which known screen to open.',
    spec: '1§2.1, 1§4',
    auth: 'application',
    profils: 'tous',
    body: connexionParJetonSchema,
    reply: connexionParJetonReponse,
    cacheable: false,
    erreurs: [liensErreurs.connexionAutomatiqueEchouee, communErreurs.tropDEssais],
    refusOrdinaire401: true,
  },
})
