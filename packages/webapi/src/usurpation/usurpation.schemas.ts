import { z } from 'zod'
import { jetonSessionSchema } from '../acces/acces.schemas.ts'
import { schemaDe } from '../champ/lire.ts'
import { idNumerique } from '../common/champs.ts'
import { motif } from '../utilisateur/gestion.champs.ts'
import { utilisateurSchema } from '../utilisateur/utilisateur.schemas.ts'

/** Why an account is opened in somebody's place; kept in the audit. */
export const motifUsurpation = schemaDe(motif).meta({ description: 'Required of staff' })

export const demandeUsurpation = z.object({
  utilisateur: z.object({ userWebId: idNumerique }),
  motif: motifUsurpation.optional(),
})

/** The session that replaces the present one; it never lives longer. */
export const sessionUsurpee = jetonSessionSchema.extend({ utilisateur: utilisateurSchema })
