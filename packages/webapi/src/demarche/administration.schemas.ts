import { z } from 'zod'
import { profilsAdministration } from '../acces/profils.codes.ts'
import { instant } from '../common/champs.ts'
import { extensionsPj } from '../common/extensions.codes.ts'
import { reglageDemarche } from './demarche.schemas.ts'
import { actionsImpact } from './impact.codes.ts'
import { typesDemarche } from './types.codes.ts'

const MIO = 1_048_576

/** What every call of this administration has in common. */
export const administration = {
  auth: 'utilisateur',
  profils: profilsAdministration,
  fonctionnalite: 'AdminFormulaires',
  cacheable: false,
} as const

export const typeConnu = z.enum(typesDemarche, 'Cette démarche n’existe pas. Rechargez la page.')

/** When what its writer read was written. */
export const modifieLe = instant.nullable().optional().meta({
  description:
    'As read: refused where it changed since. Null: it was not defined. Absent: whatever is there is replaced',
})

/** A definition within the bounds that staff are held to (2§3, 3§7). */
export const reglageBorne = reglageDemarche
  .extend({
    description: z.string().trim().max(500, 'Cette description compte 500 caractères au plus.'),
    tailleMaxPj: z
      .int('La taille d’un fichier est un nombre entier d’octets.')
      .min(1, 'La taille d’un fichier est d’un octet au moins.')
      .max(10 * MIO, 'La taille d’un fichier est de 10 Mio au plus.')
      .meta({ description: 'Bytes of one file' }),
    nbMaxPj: z
      .int('Le nombre de fichiers est un nombre entier.')
      .min(1, 'Le nombre de fichiers est de 1 au moins.')
      .max(10, 'Le nombre de fichiers est de 10 au plus.'),
    extensionPj: z.array(z.enum(extensionsPj, 'Cette extension n’est pas acceptée.')).max(extensionsPj.length),
    actionImpactePlusieursContrats: z.enum(actionsImpact).nullable(),
    delaiJours: z
      .int('Le délai est un nombre entier de jours.')
      .min(1, 'Le délai est de 1 jour au moins.')
      .max(90, 'Le délai est de 90 jours au plus.')
      .nullable()
      .meta({ description: 'Working days; null: those of every one' }),
  })
  .superRefine((lu, ctx) => {
    const refuser = (champ: keyof typeof lu, message: string) =>
      ctx.addIssue({ code: 'custom', path: [champ], message })
    if (lu.pjObligatoire && !lu.autoriserPj)
      refuser('pjObligatoire', 'Autorisez les pièces jointes avant de les rendre obligatoires.')
    if (lu.autoriserPj && lu.extensionPj.length === 0)
      refuser('extensionPj', 'Choisissez au moins une extension, ou n’autorisez pas les pièces jointes.')
    if (lu.commentaireObligatoire && !lu.autoriserCommentaire)
      refuser('commentaireObligatoire', 'Autorisez le commentaire avant de le rendre obligatoire.')
  })

/** How staff tune a form, over what they read of it. */
export const reglageEnregistre = reglageBorne.safeExtend({ modifieLe })

export const identifiantFormulaire = z.object({
  identifiant: typeConnu,
  modifieLe,
})

/** Those that one saw when one asked for them all to go. */
export const tousLesFormulaires = z.object({
  lus: z
    .array(z.object({ identifiant: typeConnu, modifieLe: instant }))
    .max(typesDemarche.length)
    .optional()
    .meta({ description: 'As read: refused where one of them changed, went or came since. Absent: whatever is there' }),
})

/** What staff see of every type, defined or not. */
const typeVu = {
  libelle: z.string(),
  offert: z.boolean().meta({ description: 'It can be sent already; a form of a service to come is only prepared' }),
  origine: reglageDemarche
    .nullable()
    .meta({ description: 'How a new installation tunes it; null: it ships without a definition' }),
}
/** A definition as staff see it. */
const formulaireRegle = reglageDemarche.extend({
  ...typeVu,
  contacts: z.int().meta({ description: 'How many contacts it has: they go with it' }),
  demandesOuvertes: z.int().meta({ description: 'Requests of this type that nobody has closed yet' }),
  modifieLe: instant,
  modifiePar: z.string().nullable(),
})
export type FormulaireRegle = z.output<typeof formulaireRegle>
const formulaireNonDefini = z.object({ identifiant: z.enum(typesDemarche), ...typeVu })
export type FormulaireNonDefini = z.output<typeof formulaireNonDefini>

export const listeDesFormulaires = z.object({
  resultats: z.array(formulaireRegle),
  nonDefinis: z.array(formulaireNonDefini).meta({ description: 'Types whose definition was deleted, or never made' }),
})
