import { z } from 'zod'
import { fournisseursCaptcha } from '../acces/captcha.codes.ts'
import { erreurIgnorableSchema } from './erreurs-ignorables.schemas.ts'
import { fonctionnalites, type NomFonctionnalite } from './fonctionnalites.ts'
import type { Parametre } from './parametre.declaration.ts'
import { parametres, type ValeursParametres } from './parametres.ts'

type Declarations = typeof parametres
type NomParametrePublic = {
  [N in keyof Declarations]: Declarations[N] extends { public: true } ? N : never
}[keyof Declarations]
/** Values the client may read without being logged in. */
export type ParametresPublics = Pick<ValeursParametres, NomParametrePublic>

const schemaDe = (parametre: Parametre): z.ZodType => {
  switch (parametre.type) {
    case 'System.Int32':
      return z.int()
    case 'System.Double':
      return z.number()
    case 'System.Boolean':
      return z.boolean()
    case 'System.List':
      return z.array(z.string())
    case 'System.String':
    case 'System.DateTime':
      return z.string()
  }
}

export const nomsParametresPublics = (Object.keys(parametres) as (keyof Declarations)[]).filter(
  (nom): nom is NomParametrePublic => 'public' in parametres[nom],
)

const parametresPublicsSchema = z.object(
  Object.fromEntries(nomsParametresPublics.map((nom) => [nom, schemaDe(parametres[nom])])),
) as unknown as z.ZodType<ParametresPublics>

const fonctionnalitesSchema = z.object(
  Object.fromEntries(Object.keys(fonctionnalites).map((nom) => [nom, z.boolean()])),
) as unknown as z.ZodType<Record<NomFonctionnalite, boolean>>

/** What the client needs before anybody is logged in (3§7). */
export const configurationSchema = z.object({
  version: z.string().optional().describe('Version of Ondine, said by a demo only; staff read it in Sante/version'),
  mode: z.literal('demo').optional().describe('Said by a demo only'),
  copie: z.literal(true).optional().describe('Said by a restored copy only: it writes to nobody'),
  logo: z
    .string()
    .optional()
    .describe('Fingerprint of the mark of the utility, for Configuration/logo; absent: the built-in drawing'),
  sansCentimes: z
    .literal(true)
    .optional()
    .describe('Said where `devise` has no smaller unit: amounts are written whole'),
  fonctionnalites: fonctionnalitesSchema,
  parametres: parametresPublicsSchema,
  captcha: z
    .object({ fournisseur: z.enum(fournisseursCaptcha), cleSite: z.string().nullable() })
    .describe('What anonymous forms show; ALTCHA asks Acces/defiCaptcha for its work, the others use cleSite'),
  connexionsSociales: z.array(z.string()).describe('Identity providers offered on the login screen'),
  erreursIgnorables: z.array(erreurIgnorableSchema).describe('Errors the client keeps to itself (3§8)'),
})
export type Configuration = z.output<typeof configurationSchema>

/** Depth of the health check; each level includes the previous one (3§7: medium). */
export const niveauxSante = ['low', 'medium', 'high'] as const
export const etatsSante = ['OK', 'ALERTE', 'KO'] as const

export const controleSanteSchema = z.object({
  nom: z.string(),
  etat: z.enum(etatsSante),
  detail: z.string(),
  dureeMs: z.int(),
})
export const santeSchema = z.object({
  etat: z.enum(etatsSante).describe('The worst of the checks'),
  controles: z.array(controleSanteSchema),
})
export type ControleSante = z.output<typeof controleSanteSchema>
