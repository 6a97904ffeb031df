import { defineJob } from '../../platform/jobs/tasks.ts'
import { contactsChanges } from '../client/client.events.ts'
import { prevenirCoordonnees } from './prevenir-coordonnees.ts'

/** Tells of contacts changed online, as soon as they are. */
export const annoncerCoordonneesJob = defineJob({
  nom: 'annoncer-coordonnees',
  charge: contactsChanges.charge,
  executer: (ctx, change) =>
    ctx.terminer((dedans) => prevenirCoordonnees(dedans, { ...change, le: dedans.clock.now() })),
})
