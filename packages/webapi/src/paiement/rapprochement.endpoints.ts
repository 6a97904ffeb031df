import { z } from 'zod'
import { profilsPersonnel } from '../acces/profils.codes.ts'
import { schemaDe } from '../champ/lire.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { pageDe, plageDeListe, requeteDeListe } from '../liste/liste.schemas.ts'
import { champsExplication, champsReprise } from './administration.champs.ts'
import { administrationPaiementErreurs } from './administration.messages.ts'
import { choixDEcarts } from './ecarts-facturation.codes.ts'
import { listeEcartsDeFacturation } from './ecarts-facturation.liste.ts'
import { LIGNES_A_EXPLIQUER_MAX } from './rapprochement.codes.ts'
import { listeEcartsDeReleve, listeEcartsExpliques } from './rapprochement.listes.ts'
import { rapprochementErreurs } from './rapprochement.messages.ts'
import { ecartDeFacturation, ecartDeReleve, ecartExplique, resumeRapprochement } from './rapprochement.schemas.ts'

const duPersonnel = {
  auth: 'utilisateur',
  profils: profilsPersonnel,
  fonctionnalite: 'AfficherAdminRecuperationPaiement',
  cacheable: false,
  spec: 'decision 049',
} as const

const lignes = z
  .array(z.int().positive())
  .min(1, 'Choisissez au moins une ligne.')
  .max(LIGNES_A_EXPLIQUER_MAX, `Choisissez ${LIGNES_A_EXPLIQUER_MAX} lignes au plus.`)

/** Payments held against the statements of providers. Nothing here moves money. */
export const rapprochementEndpoints = defineEndpoints({
  listeEcartsDeReleve: {
    ...duPersonnel,
    method: 'GET',
    path: 'WebPaiement/listeEcartsDeReleve',
    summary: 'What the statements of payment providers leave for somebody to explain',
    query: z.object({ ...requeteDeListe(listeEcartsDeReleve), ...plageDeListe }),
    reply: pageDe(ecartDeReleve),
    erreurs: erreursDeListe,
  },
  listeEcartsExpliques: {
    ...duPersonnel,
    method: 'GET',
    path: 'WebPaiement/listeEcartsExpliques',
    summary: 'What somebody explained of the statements of payment providers: who, when, why',
    spec: 'decision 069',
    query: z.object({ ...requeteDeListe(listeEcartsExpliques), ...plageDeListe }),
    reply: pageDe(ecartExplique),
    erreurs: erreursDeListe,
  },
  resumeRapprochement: {
    ...duPersonnel,
    method: 'GET',
    path: 'WebPaiement/resumeRapprochement',
    summary: 'What the statements leave open by day and provider, and how far each account was read',
    reply: resumeRapprochement,
    erreurs: [],
  },
  expliquerEcarts: {
    ...duPersonnel,
    method: 'POST',
    path: 'WebPaiement/expliquerEcarts',
    summary: 'Closes lines that the statements leave open, with a reason',
    interditEnUsurpation: true,
    body: z.object({
      lignes,
      motif: schemaDe(champsExplication.motif),
    }),
    reply: z.object({ message: z.string(), nbExpliquees: z.int() }),
    erreurs: [administrationPaiementErreurs.motifObligatoire, rapprochementErreurs.dejaExplique],
  },
  reprendreEcarts: {
    ...duPersonnel,
    method: 'POST',
    path: 'WebPaiement/reprendreEcarts',
    summary: 'Takes back explanations: the lines wait again as they did before',
    spec: 'decision 069',
    interditEnUsurpation: true,
    body: z.object({ lignes, motif: schemaDe(champsReprise.motif) }),
    reply: z.object({ message: z.string(), nbReprises: z.int() }),
    erreurs: [administrationPaiementErreurs.motifObligatoire, rapprochementErreurs.plusExplique],
  },
  listeEcartsDeFacturation: {
    ...duPersonnel,
    method: 'GET',
    path: 'WebPaiement/listeEcartsDeFacturation',
    summary: 'Where what billing says of balances and payments differs from the ledger',
    spec: 'decision 084',
    query: z.object({
      ...requeteDeListe(listeEcartsDeFacturation),
      ...plageDeListe,
      choix: z.enum(choixDEcarts).default('A_ACCEPTER'),
    }),
    reply: pageDe(ecartDeFacturation),
    erreurs: erreursDeListe,
  },
  accepterEcartsDeFacturation: {
    ...duPersonnel,
    method: 'POST',
    path: 'WebPaiement/accepterEcartsDeFacturation',
    summary: 'Accepts differences with billing as they stand, with a reason',
    spec: 'decision 084',
    interditEnUsurpation: true,
    body: z.object({ lignes, motif: schemaDe(champsExplication.motif) }),
    reply: z.object({ message: z.string(), nbAcceptes: z.int() }),
    erreurs: [administrationPaiementErreurs.motifObligatoire, rapprochementErreurs.dejaAccepte],
  },
  reprendreEcartsDeFacturation: {
    ...duPersonnel,
    method: 'POST',
    path: 'WebPaiement/reprendreEcartsDeFacturation',
    summary: 'Takes acceptances back: the differences with billing wait again',
    spec: 'decision 084',
    interditEnUsurpation: true,
    body: z.object({ lignes, motif: schemaDe(champsReprise.motif) }),
    reply: z.object({ message: z.string(), nbReprises: z.int() }),
    erreurs: [administrationPaiementErreurs.motifObligatoire, rapprochementErreurs.plusAccepte],
  },
})
