import { z } from 'zod'
import { profilsPersonnel } from '../acces/profils.codes.ts'
import { idNumerique } from '../common/champs.ts'
import { exportErreurs } from '../export/export.messages.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { fichierZip } from '../http/fichier.ts'
import { ficheClient, resultatsDeRecherche } from './fiche.schemas.ts'

const lecture = {
  method: 'GET',
  auth: 'utilisateur',
  profils: profilsPersonnel,
  spec: 'decision 006',
  cacheable: false,
} as const

/** One search and one page for a customer: what a clerk opens two hundred times a day. */
export const ficheEndpoints = defineEndpoints({
  ficheClient: {
    ...lecture,
    path: 'Fiche/client/{userWebId}',
    summary: 'All of one customer: account, contracts with what they owe, requests, alerts, mails, acts',
    objets: { compte: 'params.userWebId' },
    params: z.object({ userWebId: idNumerique }),
    reply: ficheClient,
    erreurs: [communErreurs.introuvable],
  },
  rechercher: {
    ...lecture,
    path: 'Fiche/rechercher',
    summary:
      'Accounts, contracts, bills by their whole number, requests and settings that match, a few of each, as far as the caller may read them',
    query: z.object({ recherche: z.string().trim().min(2, 'Deux caractères au moins.').max(100) }),
    reply: resultatsDeRecherche,
    erreurs: [],
  },
  mesDonnees: {
    method: 'GET',
    path: 'Fiche/mesDonnees',
    summary: 'A copy of what the portal holds of whoever asks: JSON, CSV and PDF files in one archive',
    spec: '2§7 DROIT_ACCES_DONNEES, decision 085',
    auth: 'utilisateur',
    profils: 'tous',
    // a right of the person alone
    interditEnUsurpation: true,
    limite: { appels: 6, minutes: 60 },
    reply: fichierZip,
    cacheable: false,
    erreurs: [exportErreurs.exportOccupe],
  },
})
