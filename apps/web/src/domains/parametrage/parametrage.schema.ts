import type { Parametre } from '@ondine/webapi/parametrage/parametre.declaration.ts'
import { type NomParametre, parametres } from '@ondine/webapi/parametrage/parametres.ts'
import { ajoutErreurIgnorableSchema } from '@ondine/webapi/parametrage/reglages.schemas.ts'
import { verifierValeur } from '@ondine/webapi/parametrage/valeur.rules.ts'
import { z } from 'zod'

// loaded behind the forms (formulaire/juger.ts)

const declarationDe = (nom: string): Parametre | undefined => parametres[nom as NomParametre]

/** The value as the server will check it: same rule, same sentence. */
export const valeurSchema = (nom: string) =>
  z.object({
    Valeur: z.string().transform((saisie, ctx) => {
      const declaration = declarationDe(nom)
      const verifiee = declaration ? verifierValeur(declaration, saisie) : { texte: saisie }
      if ('texte' in verifiee) return verifiee.texte
      ctx.addIssue({ code: 'custom', message: verifiee.message })
      return z.NEVER
    }),
  })

/** What is typed is text: an empty status matches all of them. */
export const erreurIgnorableSchema = z
  .object({ status: z.string(), path: z.string(), aelCode: z.string() })
  .transform(({ status, path, aelCode }, ctx) => {
    const lue = ajoutErreurIgnorableSchema.safeParse({
      status: status.trim() === '' ? null : Number(status),
      path,
      aelCode,
    })
    if (lue.success) return lue.data
    for (const { path: champ, message } of lue.error.issues) ctx.addIssue({ code: 'custom', path: champ, message })
    return z.NEVER
  })
