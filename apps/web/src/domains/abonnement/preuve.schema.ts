import { decisionRattachement, envoiPreuve, validationCode } from '@ondine/webapi/abonnement/preuve.schemas.ts'
import { infoRattachementSchema } from '@ondine/webapi/abonnement/rattachement.schemas.ts'
import { z } from 'zod'
import { type ModeRattachement, modesRattachement } from './abonnement.textes.ts'

export const contactSchema = envoiPreuve.pick({ contact: true })
export const motifSchema = decisionRattachement.pick({ motif: true })
export const codeSchema = validationCode.pick({ code: true })

/** The number of a paper, with the rule of its call. */
export const papierSchema = z
  .object({ mode: z.enum(['facture', 'client']), numero: z.string() })
  .superRefine(({ mode, numero }, contexte) => {
    const lu = infoRattachementSchema.shape[modesRattachement[mode satisfies ModeRattachement].champ].safeParse(numero)
    const message = lu.success ? undefined : lu.error.issues[0]?.message
    if (message !== undefined) contexte.addIssue({ code: 'custom', path: ['numero'], message })
  })
