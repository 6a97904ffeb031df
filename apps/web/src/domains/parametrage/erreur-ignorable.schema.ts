import { ajoutErreurIgnorableSchema } from '@ondine/webapi/parametrage/erreurs-ignorables.schemas.ts'
import { z } from 'zod'

// loaded behind the forms (formulaire/juger.ts)

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
