import type { ActionAudit, ObjetAudit } from '@ondine/webapi/acces/audit.codes.ts'
import type { Contexte } from './context.ts'

export interface Trace {
  /** What happened; its words, by which staff search it, stand in the `<area>.audit.ts` of who does it. */
  action: ActionAudit
  objetType?: ObjetAudit
  objetId?: string | number
  detail?: Readonly<Record<string, string | number | boolean | null>>
  /** Author where it is not the caller: somebody who has just logged in. */
  auteurId?: number
}

/** Writes one line of the append-only audit, in the caller's transaction when there is one. Never a secret in it. */
export const tracer = async (ctx: Contexte, trace: Trace): Promise<void> => {
  await ctx.sql
    .insertInto('audit')
    .values({
      le: ctx.clock.now(),
      auteur_id: trace.auteurId ?? ctx.auteur?.userWebId ?? null,
      usurpateur_id: ctx.auteur?.usurpateurId ?? null,
      action: trace.action,
      objet_type: trace.objetType ?? null,
      objet_id: trace.objetId === undefined ? null : String(trace.objetId),
      detail: JSON.stringify(trace.detail ?? {}),
      conversation_id: ctx.appel.conversationId,
    })
    .execute()
}
