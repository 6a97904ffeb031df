import { z } from 'zod'
import type { Jobs } from '../../platform/context.ts'

export const canaux = ['COURRIEL', 'SMS'] as const
export type Canal = (typeof canaux)[number]

/** Payload of the sending jobs: never an address nor a secret, the dead letters are read by staff. */
export const chargeEnvoi = z.strictObject({ envoi: z.int().positive() })

export const TACHES_ENVOI = { COURRIEL: 'envoyer-courriel', SMS: 'envoyer-sms' } as const satisfies Record<
  Canal,
  string
>

/** Twenty attempts last two and a half days: a mail server down for a weekend loses nothing. */
export const ESSAIS_ENVOI = 20

/** Key of the job of a message. */
export const cleEnvoi = (id: number | ''): string => `envoi:${id}`

export const ajouterTravailEnvoi = (ctx: { jobs: Jobs }, canal: Canal, id: number): Promise<void> =>
  ctx.jobs.add(TACHES_ENVOI[canal], { envoi: id }, { cle: cleEnvoi(id), essaisMax: ESSAIS_ENVOI })
