import {
  parametresConso,
  parametresContrat,
  parametresFuite,
  plageDepassement,
  plageFin,
} from '@ondine/webapi/alerte/alerte.admin.schemas.ts'
import { numeroContrat } from '@ondine/webapi/common/champs.ts'
import { z } from 'zod'

// loaded behind the forms (formulaire/resolveur.ts)

/** A number as staff type it; nothing typed is no value, anything else that is no number is refused as such. */
const nombreDe = (texte: string): number | undefined => {
  const lu = texte.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return lu === '' ? undefined : /^-?\d+(\.\d+)?$/.test(lu) ? Number(lu) : Number.NaN
}

const SANS_VALEUR = { obligatoire: undefined, facultatif: null } as const

/** A form whose fields are typed texts, checked by a schema of numbers. */
const parNombres = <T extends z.ZodObject>(schema: T, vide: keyof typeof SANS_VALEUR) =>
  z.custom<{ [K in keyof z.input<T>]-?: string }>().transform((saisie, ctx): z.output<T> => {
    const nombres = Object.fromEntries(
      Object.entries<string>(saisie).map(([nom, texte]) => [nom, nombreDe(texte) ?? SANS_VALEUR[vide]]),
    )
    const lue = schema.safeParse(nombres)
    for (const { path, message } of lue.error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message })
    return lue.success ? lue.data : z.NEVER
  })

export const saisieFuiteSchema = parNombres(parametresFuite, 'obligatoire')
export const saisieConsoSchema = parNombres(parametresConso, 'obligatoire')
export const saisiePlageSchema = parNombres(
  z.object({ plage_fin: plageFin, plage_depassement: plageDepassement }),
  'obligatoire',
)
export const saisieSurchargeSchema = parNombres(parametresContrat, 'facultatif')
export const saisieNumeroSchema = z.object({ numAbt: numeroContrat })
