import { type ChampContact, champsContact } from '@ondine/webapi/client/client.codes.ts'
import { z } from 'zod'
import { defineEvenement } from '../../platform/evenements.ts'

/** Contacts of a client were changed online: who asked, of which client and contract, which fields; never a value. */
export const contactsChanges = defineEvenement({
  nom: 'contacts-changes',
  charge: z.strictObject({
    modification: z.int().positive(),
    numeroClient: z.string(),
    numeroContrat: z.string(),
    userWebId: z.int().positive(),
    champs: z.array(z.enum(Object.keys(champsContact) as [ChampContact, ...ChampContact[]])).min(1),
  }),
  cle: ({ modification }) => String(modification),
})
