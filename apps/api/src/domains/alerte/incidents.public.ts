import { type ContexteMoteur, jourCourant } from './contexte-moteur.ts'
import { notifier } from './notifier.ts'
import { finirIncidents, insererIncidents } from './paiements.repo.ts'

/** A payment event of a contract, told by the area of payments in the transaction that records it. */
export interface IncidentPaiement {
  /** RP: a direct debit was rejected; IP: another payment did not succeed. */
  readonly type: 'RP' | 'IP'
  readonly numeroContrat: string
  /** Identifies the event for ever: the same one told twice is one event. */
  readonly cle: string
  readonly le: Date
  readonly montantCentimes: number
}

/**
 * Fires the RP or IP alerts of the contract whose least amount is reached, once per event, and asks for their messages in the
 * caller's transaction. Answers the number of new events.
 */
export const signalerIncidentPaiement = async (ctx: ContexteMoteur, incident: IncidentPaiement): Promise<number> => {
  const ecrits = await insererIncidents(ctx.sql, {
    ...incident,
    maintenant: ctx.clock.now(),
    aujourdHui: jourCourant(ctx),
  })
  await notifier(
    ctx,
    ecrits.flatMap(({ id, enPause }) => (enPause ? [] : [id])),
  )
  return ecrits.length
}

/** Ends the events of a payment that was settled since. */
export const signalerPaiementRegularise = (
  ctx: ContexteMoteur,
  { numeroContrat, cle }: Pick<IncidentPaiement, 'numeroContrat' | 'cle'>,
): Promise<void> => finirIncidents(ctx.sql, numeroContrat, cle, ctx.clock.now())
