import { z } from 'zod'
import { profilsPersonnel } from '../acces/profils.codes.ts'
import { idNumerique, numeroContrat } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { erreursDeListe, listeErreurs } from '../liste/liste.messages.ts'
import { colonnesVoulues, plageDeListe, requeteDeListe } from '../liste/liste.schemas.ts'
import { gestionErreurs } from './gestion.messages.ts'
import {
  compteEnregistre,
  creationParGestion,
  modificationParGestion,
  resultatUtilisateur,
  utilisateurGere,
  utilisateursPage,
} from './gestion.schemas.ts'
import { utilisateurErreurs } from './utilisateur.messages.ts'
import { listeUtilisateurs } from './utilisateurs.liste.ts'

const commun = { auth: 'utilisateur', profils: profilsPersonnel } as const
const ecriture = { ...commun, method: 'POST', cacheable: false } as const

export const gestionUtilisateursEndpoints = defineEndpoints({
  utilisateurs: {
    ...commun,
    method: 'GET',
    path: 'Utilisateur/utilisateurs',
    summary: 'Lists the accounts: search, profile, validation and creation dates, sort, pages',
    spec: '3§7, 1§7.2',
    query: z.object({
      ...requeteDeListe(listeUtilisateurs),
      ...plageDeListe,
      profil: z.string().max(100).optional(),
      colonnes: colonnesVoulues(listeUtilisateurs),
      mailValide: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).optional(),
    }),
    reply: utilisateursPage,
    cacheable: true,
    erreurs: erreursDeListe,
  },
  rechercheUtilisateurs: {
    ...ecriture,
    path: 'Utilisateur/rechercheUtilisateurs',
    summary: 'Searches the accounts by name, e-mail or identifiant, from a row number on',
    spec: '3§7, 1§7.2',
    body: z.object({
      recherche: z.string().trim().max(100).default(''),
      indexPremierElement: z.int().min(0).max(1_000_000).default(0),
      nbreElementsParPage: z.int().min(1).max(100).optional(),
    }),
    reply: utilisateursPage,
    erreurs: [listeErreurs.pageTropLointaine],
  },
  rechercheUtilisateursParContrat: {
    ...commun,
    method: 'GET',
    fonctionnalite: 'RechercheUtilisateursParContrat',
    path: 'Utilisateur/rechercheUtilisateursParContrat/{contract}',
    summary: 'The accounts that see a contract: attached, through a universe or as member of a group',
    spec: '3§7, 1§7.2',
    objets: { contrat: 'params.contract' },
    params: z.object({ contract: numeroContrat }),
    reply: z.object({
      resultats: z.array(
        utilisateurGere.extend({ lien: z.enum(['RATTACHEMENT', 'UNIVERS', 'GROUPE']), isDefautContrat: z.boolean() }),
      ),
    }),
    cacheable: true,
    erreurs: [],
  },
  modifieUtilisateurEtProfils: {
    ...ecriture,
    interditEnUsurpation: true,
    path: 'Utilisateur/modifieUtilisateurEtProfils',
    relecture: 'utilisateurs',
    summary:
      'Changes an account and its profiles, or activates it; a changed profile, address, validation or password ends its sessions',
    spec: '3§7, 1§7.2, 1§6',
    body: modificationParGestion,
    reply: compteEnregistre,
    erreurs: [
      communErreurs.introuvable,
      communErreurs.tropDEssais,
      gestionErreurs.soiMeme,
      gestionErreurs.compteExistant,
      gestionErreurs.emailPris,
      gestionErreurs.profilRefuse,
      utilisateurErreurs.connexionSaturee,
    ],
  },
  creeUtilisateurParGestion: {
    ...ecriture,
    interditEnUsurpation: true,
    path: 'Utilisateur/creeUtilisateurEtProfils',
    relecture: 'utilisateurs',
    summary: 'Creates an account as staff: no captcha, no activation link',
    spec: '3§5, decision 006',
    body: creationParGestion,
    reply: compteEnregistre,
    erreurs: [
      gestionErreurs.compteExistant,
      gestionErreurs.emailPris,
      gestionErreurs.profilRefuse,
      utilisateurErreurs.connexionSaturee,
    ],
  },
  supprimeUtilisateurs: {
    ...ecriture,
    interditEnUsurpation: true,
    fonctionnalite: 'supprimerUtilisateurs',
    path: 'Utilisateur/supprimeUtilisateurs',
    relecture: 'utilisateurs',
    summary: 'Deletes accounts, each on its own: their sessions end at once',
    spec: '3§2, decision 006',
    body: z.object({ utilisateurs: z.array(idNumerique).min(1).max(100) }),
    reply: z.object({ resultats: z.array(resultatUtilisateur) }),
    erreurs: [],
  },
  envoieLienMotDePasse: {
    ...ecriture,
    interditEnUsurpation: true,
    path: 'Utilisateur/envoieLienMotDePasse',
    summary: 'Sends somebody a link to choose a password, as staff',
    spec: '3§2, decision 006',
    body: z.object({ userWebId: idNumerique }),
    reply: z.object({ email: z.string() }),
    erreurs: [communErreurs.introuvable, communErreurs.tropDEssais],
  },
})
