import { z } from 'zod'
import { motifCodeLien } from '../acces/liens.codes.ts'
import { profilsPersonnel } from '../acces/profils.codes.ts'
import { schemaDe } from '../champ/lire.ts'
import { instant } from '../common/champs.ts'
import { corpsFormulaire } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { pageDe, plageDeListe, requeteDeListe } from '../liste/liste.schemas.ts'
import { AFFAIRES_MAX, codesEtatAffaire, codesNatureAffaire, decisionsAffaire } from './affaire.codes.ts'
import { listeAffaires } from './affaires.liste.ts'
import { champsDecision } from './annonce.champs.ts'
import { annonceErreurs } from './annonce.messages.ts'

const texte = z.string().nullable()
const code = z.string().trim().regex(motifCodeLien, 'Le lien est incomplet.')
const nature = z.enum(['RATTACHEMENT', 'COORDONNEES'])

export const ligneAffaire = z.object({
  id: z.int(),
  ouverteLe: instant,
  nature: z.enum(codesNatureAffaire),
  etat: z.enum(codesEtatAffaire),
  contrats: z.string().meta({ description: 'Contract numbers, separated by commas' }),
  nbContrats: z.int(),
  compte: z.string().meta({ description: 'The account that attached, or asked for the change' }),
  destinataire: texte.meta({ description: 'The client to write to, or whose contacts were changed' }),
  adresse: texte,
  numeroClient: texte,
  traiteeLe: instant.nullable(),
  traiteePar: texte,
  motif: texte,
})
export type LigneAffaire = z.output<typeof ligneAffaire>

export const annonceEndpoints = defineEndpoints({
  lireContestation: {
    method: 'POST',
    path: 'Annonce/lireContestation',
    summary: 'What the link of an announcement is about; changes nothing: readers of mails follow links by themselves',
    spec: 'decision 006',
    auth: 'application',
    profils: 'tous',
    body: z.object({ code }),
    reply: z.object({
      nature,
      contrats: z.array(z.string()).describe('Empty once it has served'),
      le: instant,
      deja: z.boolean().describe('Its button was pressed: nothing is left to do'),
    }),
    cacheable: false,
    lectureParPost: true,
    erreurs: [annonceErreurs.lienPerime],
  },
  contester: {
    method: 'POST',
    path: 'Annonce/contester',
    summary: 'Disowns by a link: suspends the attachment, or sends it to staff where it was proved; undoes a change',
    spec: 'decision 006',
    auth: 'application',
    profils: 'tous',
    body: z.object({ code }),
    reply: z.object({ nature, message: z.string() }),
    cacheable: false,
    // what the link said cannot be read again
    relecture: 'rien',
    erreurs: [annonceErreurs.lienPerime],
  },
  affaires: {
    method: 'GET',
    path: 'Annonce/affaires',
    summary: 'Disowned attachments and changes of contacts, letters to be sent',
    spec: 'decision 006',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    query: z.object({
      ...requeteDeListe(listeAffaires),
      ...plageDeListe,
      nature: z.enum(codesNatureAffaire).optional(),
      etat: z.enum(codesEtatAffaire).optional(),
    }),
    reply: pageDe(ligneAffaire),
    cacheable: false,
    erreurs: erreursDeListe,
  },
  traiterAffaires: {
    method: 'POST',
    path: 'Annonce/traiterAffaires',
    corps: corpsFormulaire,
    summary: 'Says that letters were sent, suspends the attachment of a case, or dismisses it, with a reason',
    spec: 'decision 006',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    body: z.object({
      ids: z.array(z.int().positive()).min(1, 'Choisissez au moins une ligne.').max(AFFAIRES_MAX),
      decision: z.enum(decisionsAffaire, 'Cette décision n’est pas connue.'),
      motif: schemaDe({ ...champsDecision.motif, requis: false }).optional(),
    }),
    reply: z.object({
      nbTraitees: z.int(),
      nbSuspendus: z.int().meta({ description: 'Attachments that this call suspended' }),
      refus: z.array(z.object({ id: z.int(), message: z.string() })),
      message: z.string(),
    }),
    cacheable: false,
    erreurs: [annonceErreurs.motifObligatoire],
  },
})
