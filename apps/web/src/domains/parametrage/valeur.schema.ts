import type { Parametre } from '@ondine/webapi/parametrage/parametre.declaration.ts'
import { type NomParametre, parametres } from '@ondine/webapi/parametrage/parametres.ts'
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
