import { champsDecision } from '@ondine/webapi/abonnement/contrat.champs.ts'
import { numerosEnMasse } from '@ondine/webapi/abonnement/rattachement-masse.schemas.ts'
import { schemaDe } from '@ondine/webapi/champ/lire.ts'
import { z } from 'zod'

/** One contract number per line; empty lines do not count. */
export const numerosSchema = z.object({
  numeros: z.string().transform((texte, ctx) => {
    const lignes = texte
      .split('\n')
      .map((ligne) => ligne.trim())
      .filter((ligne) => ligne !== '')
    const lues = numerosEnMasse.safeParse(lignes)
    if (lues.success) return lues.data
    ctx.addIssue({ code: 'custom', message: lues.error.issues[0]?.message ?? '' })
    return z.NEVER
  }),
  motif: schemaDe(champsDecision.motif),
})

/** The group that a mass action is about. */
export const groupeChoisiSchema = z.object({
  groupe: z.string().regex(/^\d+$/, 'Choisissez un groupe.').transform(Number),
})
