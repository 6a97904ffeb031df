import { z } from 'zod'
import { jetonSessionSchema } from '../acces/acces.schemas.ts'
import { idNumerique, texteLibre } from '../common/champs.ts'
import { utilisateurSchema } from '../utilisateur/utilisateur.schemas.ts'

/** Why an account is opened in somebody's place; kept in the audit. */
export const motifUsurpation = texteLibre
  .trim()
  .min(3, 'Indiquez pourquoi vous ouvrez ce compte, en quelques mots.')
  .meta({ description: 'Required of staff' })

export const demandeUsurpation = z.object({
  utilisateur: z.object({ userWebId: idNumerique }),
  motif: motifUsurpation.optional(),
})

/** The session that replaces the present one; it never lives longer. */
export const sessionUsurpee = jetonSessionSchema.extend({ utilisateur: utilisateurSchema })
