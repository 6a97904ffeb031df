import { z } from 'zod'
import { contratsPage } from '../abonnement/abonnement.schemas.ts'
import { requeteDesContrats } from '../abonnement/contrats.requete.ts'
import type { Profil } from '../acces/profils.codes.ts'
import { idNumerique } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { corpsGrand } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { requeteDeListe } from '../liste/liste.schemas.ts'
import { groupeErreurs, refusDeContrat } from './groupe.messages.ts'
import {
  bilanContrats,
  contratDeGroupe,
  groupe,
  groupeDetail,
  groupesPage,
  saisieContrats,
  saisieCreation,
  saisieMembre,
  saisieModification,
  saisieSuppression,
} from './groupe.schemas.ts'
import { listeGroupes } from './groupes.liste.ts'

/** Sub-users see groups and change none (1§6, 3§6). */
const gestionnaires: readonly Profil[] = [
  'ADMIN',
  'WEBMASTER',
  'CHARGE_DE_CLIENTELE',
  'UTILISATEUR_PREMIUM',
  'UTILISATEUR_STANDARD',
  'GRAND_COMPTE',
]

const lecture = {
  fonctionnalite: 'Groupe',
  method: 'GET',
  auth: 'utilisateur',
  profils: 'tous',
  cacheable: true,
  spec: '1§7.3',
} as const
const ecriture = {
  fonctionnalite: 'Groupe',
  method: 'POST',
  auth: 'utilisateur',
  profils: gestionnaires,
  cacheable: false,
  relecture: 'groupes',
  spec: '1§7.3',
} as const

const contratsDuGroupe = {
  ...lecture,
  objets: { groupe: 'query.idGroupe' },
  contenu: { parties: ['tuile-releve'] },
  query: z.object({ ...requeteDesContrats, idGroupe: idNumerique }),
  reply: contratsPage,
} as const
const erreursEcriture = [
  groupeErreurs.lectureSeule,
  groupeErreurs.groupeTous,
  // deleted meanwhile
  communErreurs.introuvable,
] as const

export const groupeEndpoints = defineEndpoints({
  groupes: {
    ...lecture,
    path: 'Groupe/groupes',
    summary: 'Groups the caller sees (staff: all), by page; group 0 apart',
    query: z.object(requeteDeListe(listeGroupes)),
    reply: groupesPage,
    erreurs: erreursDeListe,
  },
  getGroupe: {
    ...lecture,
    path: 'Groupe/getGroupe/{idGroupe}',
    summary: 'One group, its members for whoever manages it; 0 is « Tous mes contrats »',
    objets: { groupe: 'params.idGroupe' },
    params: z.object({ idGroupe: idNumerique }),
    reply: groupeDetail,
    erreurs: [communErreurs.introuvable],
  },
  listeContrats: {
    ...lecture,
    path: 'Groupe/listeContrats/{idGroupe}',
    summary: 'Every contract of a group, in short',
    objets: { groupe: 'params.idGroupe' },
    params: z.object({ idGroupe: idNumerique }),
    reply: z.object({ resultats: z.array(contratDeGroupe), nbTotalResultats: z.number().int() }),
    erreurs: [communErreurs.introuvable],
  },
  contratsGroupe: {
    ...contratsDuGroupe,
    path: 'Groupe/contrats/groupe',
    summary: 'Contracts of a group, by page',
    erreurs: [...erreursDeListe, communErreurs.introuvable],
  },
  contratsAttachables: {
    ...contratsDuGroupe,
    profils: gestionnaires,
    path: 'Groupe/contrats/attachableGroupe',
    summary: 'Contracts of the account that may still join the group, by page',
    erreurs: [...erreursDeListe, ...erreursEcriture],
  },
  creerGroupe: {
    ...ecriture,
    path: 'Groupe/creerGroupe',
    summary: 'Creates a group of one’s own, up to limitGroupes',
    objets: { utilisateur: 'body.groupeInfo.userWeb.userWebId' },
    body: saisieCreation,
    reply: groupe,
    erreurs: [groupeErreurs.limiteGroupes],
  },
  modifierGroupe: {
    ...ecriture,
    path: 'Groupe/modifierGroupe',
    summary: 'Changes the name and the description of a group',
    objets: { groupe: 'body.GroupeInfo.IdGroupe' },
    body: saisieModification,
    reply: groupe,
    erreurs: erreursEcriture,
  },
  supprimerGroupe: {
    ...ecriture,
    path: 'Groupe/supprimerGroupe',
    summary: 'Deletes a group; its contracts stay attached to the account',
    objets: { groupe: 'body.groupeInfo.idGroupe', utilisateur: 'body.groupeInfo.userWeb.userWebId' },
    body: saisieSuppression,
    reply: z.object({ idGroupe: z.number().int() }),
    erreurs: erreursEcriture,
  },
  attacherContrat: {
    ...ecriture,
    path: 'Groupe/attacherContrat',
    summary: 'Puts one contract or a list of them into a group; a list answers its refusals line by line',
    objets: {
      groupe: 'body.groupeInfo.idGroupe',
      contrat: 'body.contratInfo.numeroContrat',
      utilisateur: 'body.utilisateurCreateurId',
    },
    body: saisieContrats,
    corps: corpsGrand,
    reply: bilanContrats,
    erreurs: [
      ...erreursEcriture,
      refusDeContrat.introuvable,
      refusDeContrat.dejaDansLeGroupe,
      refusDeContrat.nonAttachable,
      refusDeContrat.groupePlein,
      communErreurs.saisieInvalide,
    ],
  },
  detacherContrat: {
    ...ecriture,
    path: 'Groupe/detacherContrat',
    summary: 'Takes one contract or a list of them out of a group; they stay attached to the account',
    objets: {
      groupe: 'body.groupeInfo.idGroupe',
      contrat: 'body.contratInfo.numeroContrat',
      utilisateur: 'body.utilisateurCreateurId',
    },
    body: saisieContrats,
    corps: corpsGrand,
    reply: bilanContrats,
    erreurs: [...erreursEcriture, refusDeContrat.absentDuGroupe, communErreurs.saisieInvalide],
  },
  ajouterUtilisateur: {
    ...ecriture,
    path: 'Groupe/ajouterUtilisateur',
    summary: 'Makes a user a read-only member: any user for staff, one’s own sub-users for a premium account',
    objets: { groupe: 'body.groupeInfo.idGroupe', utilisateur: 'body.utilisateurCreateurId' },
    body: saisieMembre,
    reply: groupeDetail,
    erreurs: [...erreursEcriture, groupeErreurs.membreImpossible],
  },
  retirerUtilisateur: {
    ...ecriture,
    path: 'Groupe/retirerUtilisateur',
    summary: 'Ends a membership: the contracts of the group close to that user at once',
    objets: { groupe: 'body.groupeInfo.idGroupe', utilisateur: 'body.utilisateurCreateurId' },
    body: saisieMembre,
    reply: groupeDetail,
    erreurs: erreursEcriture,
  },
})
