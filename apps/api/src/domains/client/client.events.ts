import type { ChampContact } from '@ondine/webapi/client/client.codes.ts'
import { champsContact } from '@ondine/webapi/client/client.codes.ts'
import { z } from 'zod'
import type { Jobs } from '../../platform/context.ts'

/** Job of the area that announces changes of contacts. */
export const ANNONCER_COORDONNEES = 'annoncer-coordonnees'

/** What it is told: who asked, of which client and contract, which fields; never a value. */
export const chargeContactsChanges = z.strictObject({
  modification: z.int().positive(),
  numeroClient: z.string(),
  numeroContrat: z.string(),
  userWebId: z.int().positive(),
  champs: z.array(z.enum(Object.keys(champsContact) as [ChampContact, ...ChampContact[]])).min(1),
})
type ContactsChanges = z.infer<typeof chargeContactsChanges>

/** Says, in the transaction of the change, that contacts of a client were changed online. */
export const contactsChanges = (ctx: { jobs: Jobs }, charge: ContactsChanges): Promise<void> =>
  ctx.jobs.add(ANNONCER_COORDONNEES, charge, { cle: `coordonnees:${charge.modification}` })
