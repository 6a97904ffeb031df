import { captchaErreurs } from '../acces/captcha.messages.ts'
import { liensErreurs } from '../acces/liens.messages.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { corpsFormulaire } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { compteErreurs } from '../utilisateur/compte.messages.ts'
import { utilisateurErreurs } from '../utilisateur/utilisateur.messages.ts'
import { sessionOuverteSchema } from '../utilisateur/utilisateur.schemas.ts'
import { inscriptionErreurs } from './inscription.messages.ts'
import { activationSchema, compteDemandeSchema, creationCompteSchema } from './inscription.schemas.ts'

export const inscriptionEndpoints = defineEndpoints({
  creeUtilisateur: {
    method: 'POST',
    path: 'Utilisateur/creeUtilisateur',
    summary: 'Creates an account, with a contract if one is given; it opens with the link sent by mail.',
    spec: '1§7.1, 1§3.1, 1§5, 1§8',
    auth: 'application',
    profils: 'tous',
    preuves: [{ nature: 'captcha', dans: 'body.captcha', formulaire: 'INSCRIPTION' }],
    body: creationCompteSchema,
    corps: corpsFormulaire,
    reply: compteDemandeSchema,
    cacheable: false,
    erreurs: [
      inscriptionErreurs.identifiantPris,
      inscriptionErreurs.rattachementRefuse,
      inscriptionErreurs.compteExistant,
      compteErreurs.emailPris,
      utilisateurErreurs.connexionSaturee,
      communErreurs.tropDEssais,
    ],
    refusOrdinaire401: true,
  },
  validationMailUtilisateur: {
    method: 'POST',
    path: 'Utilisateur/validationMailUtilisateur',
    summary: 'Activates an account by its link and its password, once, and logs its owner in (first connection).',
    spec: '1§7.1, 1§4',
    auth: 'application',
    profils: 'tous',
    body: activationSchema,
    corps: corpsFormulaire,
    reply: sessionOuverteSchema,
    cacheable: false,
    erreurs: [
      liensErreurs.lienInvalide,
      utilisateurErreurs.motDePasseAChanger,
      utilisateurErreurs.connexionSaturee,
      captchaErreurs.captchaConnexionRequis,
      communErreurs.tropDEssais,
    ],
    refusOrdinaire401: true,
  },
})
