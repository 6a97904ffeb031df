import { z } from 'zod'
import { extensionsPj } from '../common/extensions.codes.ts'
import { etatsContact } from './contacts.schemas.ts'
import { champsRegles } from './differences.rules.ts'
import { actionsImpact } from './impact.codes.ts'
import { typesDemarche } from './types.codes.ts'

// The file that settings of procedures leave and come back in (docs/demarches). A change that breaks a reader is another version.

export const VERSION_DEMARCHES = 'ondine-demarches/1'
const texte = z.string()

const contact = z.object({
  codeRetourDemarche: texte.meta({ description: '* for every code' }),
  typeContrat: texte.optional().meta({ description: 'Absent: any' }),
  etat: z.enum(etatsContact),
  emailMessage: texte.optional(),
  oft: texte.optional(),
  tiers: texte.optional(),
})
const demarche = z.object({
  identifiant: z.enum(typesDemarche),
  description: texte,
  autoriserPj: z.boolean(),
  pjObligatoire: z.boolean(),
  tailleMaxPj: z.int().positive().meta({ description: 'Bytes of one file' }),
  nbMaxPj: z.int().positive(),
  extensions: z.array(z.enum(extensionsPj)),
  autoriserCommentaire: z.boolean(),
  commentaireObligatoire: z.boolean(),
  delaiJours: z.int().positive().optional().meta({ description: 'Working days; absent: those of every procedure' }),
  masquerPourContratResilie: z.boolean(),
  masquerPourContratEnAttente: z.boolean(),
  actionImpactePlusieursContrats: z.enum(actionsImpact).optional(),
  contacts: z.array(contact),
})
export const fichierDemarches = z
  .object({ version: z.literal(VERSION_DEMARCHES), demarches: z.array(demarche) })
  .meta({ description: 'Settings of procedures; those that are not in it stay as they are' })
export type FichierDemarches = z.output<typeof fichierDemarches>

const SIGNES_MAX = 200_000
/** Such a file, as text. */
export const fichierRecu = z
  .string()
  .min(1, 'Ce fichier est vide.')
  .max(SIGNES_MAX, 'Ce fichier est trop lourd pour des réglages de démarches.')

export const fauteDeFichier = z.object({
  ligne: z.int(),
  element: texte.meta({ description: 'Where, by names of elements' }),
  motif: texte,
})
export type FauteDeFichier = z.output<typeof fauteDeFichier>

const contactChange = z.object({ contact: texte, genre: z.enum(['AJOUTE', 'CHANGE', 'RETIRE']) })
const demarcheComparee = z.object({
  identifiant: z.enum(typesDemarche),
  libelle: texte,
  genre: z.enum(['NOUVELLE', 'CHANGEE', 'INCHANGEE']),
  champs: z.array(z.object({ nom: z.enum(champsRegles), avant: texte, apres: texte })),
  contacts: z.array(contactChange),
})
export type DemarcheComparee = z.output<typeof demarcheComparee>

/** What taking a file would change. */
export const comparaison = z.object({
  fautes: z.array(fauteDeFichier).meta({ description: 'All of them; with one, nothing is taken' }),
  demarches: z.array(demarcheComparee),
  absentes: z.array(texte).meta({ description: 'Words of the procedures that the file does not name: they stay' }),
  empreinte: texte.meta({ description: 'Of the file and of what it was compared with: sent back to take it' }),
})
export type Comparaison = z.output<typeof comparaison>
