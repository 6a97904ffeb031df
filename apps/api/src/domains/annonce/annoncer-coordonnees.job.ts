import { defineJob } from '../../platform/jobs/tasks.ts'
import { contactsChanges } from '../client/client.events.ts'
import { recommencerDelai } from '../client/contacts.public.ts'
import { prevenirCoordonnees } from './prevenir-coordonnees.ts'

/** Tells of contacts changed online, as soon as they are. */
export const annoncerCoordonneesJob = defineJob({
  nom: 'annoncer-coordonnees',
  charge: contactsChanges.charge,
  executer: (ctx, change) =>
    ctx.terminer(async (dedans) => {
      const le = dedans.clock.now()
      await recommencerDelai(dedans.sql, { ...change, le })
      await prevenirCoordonnees(dedans, { ...change, le })
    }),
})
