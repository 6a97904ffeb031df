import { z } from 'zod'
import { schemaDe } from '../champ/lire.ts'
import { contenusRestreignables, idsContenus, MOTIF_PORTEE } from './contenus.codes.ts'
import { champsNouveauProfil } from './profil.champs.ts'
import { profilsSousUtilisateur } from './profils.codes.ts'

export const profilSchema = z.object({
  profil: z.string(),
  libelle: z.string(),
  personnel: z.boolean().describe('Staff: sees every contract'),
  systeme: z.boolean().describe('One of the eight of the product: cannot be deleted'),
  nbUtilisateurs: z.int(),
})
export type ProfilVue = z.output<typeof profilSchema>
export const listeProfilsSchema = z.object({ resultats: z.array(profilSchema), nbTotalResultats: z.int() })

export const nouveauProfilSchema = z.object({
  profil: schemaDe(champsNouveauProfil.profil),
  libelle: z.string().trim().min(2).max(60, 'Le libellé compte 60 caractères au plus.').optional(),
})
export const nomProfilSchema = z.object({ profil: z.string().trim().min(1).max(60) })

/** One cell of the matrix. */
const droitDeProfilSchema = z.object({
  nom: z.string().describe('Code of the profile'),
  actif: z.boolean(),
  parDefaut: z.boolean().describe('What the product declares'),
})
/** One line of the matrix (3§3): a controller and an action, the route they stand for, and each profile. */
export const droitSchema = z.object({
  controleur: z.string(),
  action: z.string(),
  domaine: z.string().describe('What the controller is about, in words'),
  libelle: z.string().describe('What the right lets one do, in words'),
  route: z.string().describe('Method and path below webapi/'),
  profils: z.array(droitDeProfilSchema),
})
export type DroitVue = z.output<typeof droitSchema>
export const listeDroitsSchema = z.object({
  profils: z.array(profilSchema).describe('Columns, in the order of 3§6'),
  resultats: z.array(droitSchema),
  nbTotalResultats: z.int(),
})

export const choixDroitSchema = z.object({
  controleur: z.string().trim().min(1).max(100),
  action: z.string().trim().min(1).max(200),
  profil: z.string().trim().min(1).max(60),
})

/** Without a profile, every one goes back to the declared rights. */
export const reinitialisationDroitsSchema = z.object({ profil: z.string().trim().min(1).max(60).optional() })

/** Everywhere, a contract of 7 digits, or `groupe/12`. */
export const portee = z
  .string()
  .trim()
  .regex(MOTIF_PORTEE, 'Donnez un numéro de contrat de 7 chiffres, un groupe (groupe/12) ou *.')

export const restrictionSchema = z.object({
  contentId: z.string(),
  scope: z.string(),
  profil: z.string(),
  restricted: z.boolean(),
})
export const listeRestrictionsSchema = z.object({ resultats: z.array(restrictionSchema), nbTotalResultats: z.int() })

/** Field names of the specification (3§7): key, perimeter, role, flag. */
export const changementRestrictionSchema = z.object({
  key: z.enum(idsContenus, `Le contenu est l’un de ceux-ci : ${Object.keys(contenusRestreignables).join(', ')}.`),
  perimeter: portee,
  role: z.enum(profilsSousUtilisateur, 'Seuls les utilisateurs secondaires et visiteurs ont des contenus restreints.'),
  flag: z.boolean('Dites si le contenu est restreint.').describe('True: restricted'),
})

export const contexteContenusSchema = z.object({
  context: portee.optional().describe('Contract number, or `groupe/12`; nothing: what is forbidden everywhere'),
})
