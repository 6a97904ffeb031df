import { z } from 'zod'
import { schemaDe } from '../champ/lire.ts'
import { instant } from '../common/champs.ts'
import { severites } from '../http/erreur.ts'
import { pageDe, requeteDeListe } from '../liste/liste.schemas.ts'
import { groupesFonctionnalites } from './fonctionnalites.ts'
import { champsMessage } from './message.champs.ts'
import { listeMessages } from './messages.liste.ts'
import { champValeur } from './parametre.champs.ts'

/** A name of the declarations: what it may be is said by them, not by a pattern. */
const nomDeclare = z.string().trim().min(1, 'Le nom est obligatoire.').max(100)

/** Who changed it last, and when; both null while it has never been changed. */
const derniereModification = { modifieLe: instant.nullable(), modifiePar: z.string().nullable() }

/** A feature as staff see it (3§3). */
export const fonctionnaliteSchema = z.object({
  nom: z.string(),
  titre: z.string(),
  description: z.string(),
  groupe: z.enum(Object.keys(groupesFonctionnalites) as (keyof typeof groupesFonctionnalites)[]),
  payant: z.boolean(),
  actif: z.boolean(),
  parDefaut: z.boolean().describe('State declared by the product'),
  ...derniereModification,
})
export type FonctionnaliteVue = z.output<typeof fonctionnaliteSchema>
export const listeFonctionnalitesSchema = z.object({
  resultats: z.array(fonctionnaliteSchema),
  nbTotalResultats: z.int(),
})
export const nomFonctionnaliteSchema = z.object({ nom: nomDeclare })

/** A parameter as staff see it; names as the specification writes them (3§3). */
export const parametreSchema = z.object({
  Nom: z.string(),
  Valeur: z.string().describe('As it is stored and typed'),
  Type: z.string(),
  Description: z.string(),
  Groupe: z.string().describe('Part of the screen it stands in'),
  Indication: z.string().describe('Kind of value and bounds, one French sentence'),
  ValeurParDefaut: z.string(),
  Modifie: z.boolean(),
  ...derniereModification,
})
export type ParametreVue = z.output<typeof parametreSchema>
export const listeParametresSchema = z.object({
  groupes: z.array(z.object({ titre: z.string(), intro: z.string() })).describe('Parts of the screen, in order'),
  resultats: z.array(parametreSchema),
  nbTotalResultats: z.int(),
})

export const nomParametreSchema = z.object({
  Nom: nomDeclare,
  modifieLe: instant
    .nullable()
    .optional()
    .describe(
      'As read: refused where the value changed since. Null: the default was read. Absent: whatever is there is replaced',
    ),
})

/** Type and Description are those of the declaration: sent along by the form, they change nothing. */
export const modificationParametreSchema = nomParametreSchema.extend({
  Valeur: schemaDe(champValeur),
  Type: z.string().max(100).optional(),
  Description: z.string().max(1000).optional(),
})

/** A text the server may answer, and what staff made of it (3§3 Message). `*` stands for every call. */
export const messageSchema = z.object({
  serial: z.string().describe('controller/action/code/culture'),
  controller: z.string(),
  action: z.string(),
  code: z.string(),
  culture: z.string(),
  libelle: z.string().describe('The sentence people read'),
  libelleParDefaut: z.string(),
  personnalise: z.boolean(),
  status: z.int(),
  severity: z.enum(severites),
})
export type MessageVue = z.output<typeof messageSchema>

export const rechercheMessagesSchema = z.object({
  ...requeteDeListe(listeMessages),
  personnalises: z
    .stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })
    .optional()
    .meta({ description: 'True: only those whose words staff changed' }),
})
export const listeMessagesSchema = pageDe(messageSchema)

const motsLus = z.string().max(500)
const morceau = z.string().trim().min(1).max(200)
export const ajoutMessageSchema = z.object({
  serial: z.string().max(600).nullable().optional(),
  controller: morceau,
  action: morceau,
  code: z.string().trim().min(1).max(50),
  culture: z.literal('fr', 'Les messages n’existent qu’en français.').default('fr'),
  libelle: schemaDe(champsMessage.libelle),
  libelleLu: motsLus
    .nullable()
    .optional()
    .describe(
      'Words as read: refused where they are others. Null: the declared ones were read. Absent: whatever is there is replaced',
    ),
})
export const serialMessageSchema = z.object({
  serial: z.string().trim().min(1).max(600),
  libelleLu: motsLus.optional().describe('Words as read: refused where they are others'),
})
