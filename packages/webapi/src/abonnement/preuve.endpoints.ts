import { z } from 'zod'
import { liensErreurs } from '../acces/liens.messages.ts'
import { profilsPersonnel } from '../acces/profils.codes.ts'
import { idNumerique, instant, numeroContrat } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { fichierCsv } from '../http/fichier.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { plageDeListe, requeteDeListe } from '../liste/liste.schemas.ts'
import { codesEtatLettre, listeLettres } from './lettres.liste.ts'
import { preuveErreurs } from './preuve.messages.ts'
import {
  contratsAConfirmer,
  decisionPrise,
  decisionRattachement,
  envoiPreuve,
  exportLettres,
  lettresDePreuve,
  lienDePreuveLu,
  moyensDePreuve,
  preuveAcceptee,
  preuveEnvoyee,
  rattachementsDuCompte,
  validationCode,
  validationLien,
} from './preuve.schemas.ts'
import { profilsRattachement } from './rattachement.rules.ts'

const propre = { auth: 'utilisateur', profils: profilsRattachement, cacheable: false } as const
const personnel = { auth: 'utilisateur', profils: profilsPersonnel, cacheable: false } as const

/** From an attachment to be confirmed to a proved one (docs/security.md). */
export const preuveEndpoints = defineEndpoints({
  contratsAConfirmer: {
    ...propre,
    method: 'GET',
    path: 'Abonnement/contratsAConfirmer',
    summary: 'Contracts attached to the account that are not proved: number, state and label, nothing else',
    spec: 'decision 013',
    reply: contratsAConfirmer,
    erreurs: [],
  },
  moyensDePreuve: {
    ...propre,
    method: 'GET',
    path: 'Abonnement/moyensDePreuve/{numeroContrat}',
    summary: 'Ways to prove an attachment that waits: papers, masked contacts that billing knows, a letter',
    spec: 'decision 013',
    objets: { contratAConfirmer: 'params.numeroContrat' },
    params: z.object({ numeroContrat }),
    reply: moyensDePreuve,
    erreurs: [],
  },
  envoyerPreuve: {
    ...propre,
    method: 'POST',
    path: 'Abonnement/envoyerPreuve',
    summary: 'Sends a link (mail) or a code (SMS) to a contact that billing knows',
    spec: 'decision 013',
    objets: { contratAConfirmer: 'body.numeroContrat' },
    body: envoiPreuve,
    reply: preuveEnvoyee,
    erreurs: [preuveErreurs.contactDisparu, communErreurs.tropDEssais],
  },
  demanderLettre: {
    ...propre,
    method: 'POST',
    path: 'Abonnement/demanderLettre',
    summary: 'Asks for a letter with a code, to the billing address of the contract',
    spec: 'decision 013',
    objets: { contratAConfirmer: 'body.numeroContrat' },
    body: z.object({ numeroContrat }),
    reply: z.object({ demandeeLe: instant }),
    erreurs: [preuveErreurs.lettreDejaDemandee, preuveErreurs.lettreImpossible, communErreurs.tropDEssais],
  },
  validerCode: {
    ...propre,
    method: 'POST',
    path: 'Abonnement/validerCode',
    summary: 'Proves an attachment by the code of an SMS or of a letter',
    spec: 'decision 013',
    objets: { contratAConfirmer: 'body.numeroContrat' },
    body: validationCode,
    reply: preuveAcceptee,
    erreurs: [preuveErreurs.codeRefuse, preuveErreurs.codeEpuise, communErreurs.tropDEssais],
  },
  lireLienDePreuve: {
    ...propre,
    method: 'POST',
    path: 'Abonnement/lireLienDePreuve',
    summary:
      'What the link of a proof is good for in this session: readers of mails follow links, so it changes nothing',
    spec: 'decision 013',
    body: validationLien,
    reply: lienDePreuveLu,
    lectureParPost: true,
    erreurs: [communErreurs.tropDEssais],
  },
  confirmerParLien: {
    ...propre,
    method: 'POST',
    path: 'Abonnement/confirmerParLien',
    summary: 'Proves an attachment by the link of a mail, in the session of the account that asked for it',
    spec: 'decision 013',
    body: validationLien,
    reply: preuveAcceptee,
    erreurs: [liensErreurs.lienInvalide, preuveErreurs.lienAutreCompte, communErreurs.tropDEssais],
  },
  rattachementsDuCompte: {
    ...personnel,
    method: 'GET',
    path: 'Abonnement/rattachementsDuCompte/{userWebId}',
    summary: 'Attachments of an account with their state and their proof, for staff',
    spec: 'decision 013',
    params: z.object({ userWebId: idNumerique }),
    reply: rattachementsDuCompte,
    erreurs: [communErreurs.introuvable],
  },
  statuerRattachement: {
    ...personnel,
    method: 'POST',
    path: 'Abonnement/statuerRattachement',
    summary: 'Staff prove or suspend an attachment, with a reason that the audit keeps',
    spec: 'decision 013',
    objets: { contrat: 'body.numeroContrat' },
    body: decisionRattachement,
    reply: decisionPrise,
    erreurs: [communErreurs.introuvable, preuveErreurs.decisionSansEffet, preuveErreurs.pourSoiMeme],
  },
  lettresDePreuve: {
    ...personnel,
    method: 'GET',
    path: 'Abonnement/lettresDePreuve',
    summary: 'Letters asked for: search, state, dates, sort, pages; never their codes',
    spec: 'decision 013',
    query: z.object({ ...requeteDeListe(listeLettres), ...plageDeListe, etat: z.enum(codesEtatLettre).optional() }),
    reply: lettresDePreuve,
    erreurs: erreursDeListe,
  },
  exporterLettres: {
    ...personnel,
    method: 'POST',
    path: 'Abonnement/exporterLettres',
    summary:
      'CSV of the letters that wait, or of some again, with their codes: they stand nowhere else. Never one’s own',
    spec: 'decision 013',
    body: exportLettres,
    reply: fichierCsv,
    relecture: 'lettres',
    relectureSiRefus: 'Abonnement/lettresDePreuve',
    erreurs: [preuveErreurs.aucuneLettre],
  },
})
