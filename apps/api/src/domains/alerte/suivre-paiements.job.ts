import { defineJob } from '../../platform/jobs/tasks.ts'
import { paiementRefuse, paiementRegularise } from '../paiement/paiement.events.ts'
import { signalerIncidentPaiement, signalerPaiementRegularise } from './incidents.public.ts'

/** Who watches the payments of a contract is told of one that was refused (IP), or of a debit that came back (RP). */
export const signalerPaiementRefuseJob = defineJob({
  nom: 'alerte-paiement-refuse',
  charge: paiementRefuse.charge,
  executer: (ctx, { le, ...incident }) =>
    ctx.terminer((dedans) => signalerIncidentPaiement(dedans, { ...incident, le: new Date(le) })),
})

/** Ends these events once nothing is left of the due. */
export const cloreIncidentsJob = defineJob({
  nom: 'alerte-paiement-regularise',
  charge: paiementRegularise.charge,
  executer: (ctx, regularise) => ctx.terminer((dedans) => signalerPaiementRegularise(dedans, regularise)),
})
