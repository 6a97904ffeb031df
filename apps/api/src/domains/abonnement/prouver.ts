import { type EtatRattachement, etatApresPreuve, type Preuve } from '@ondine/webapi/abonnement/rattachement.etats.ts'
import { tracer } from '../../platform/audit.ts'
import type { Contexte } from '../../platform/context.ts'
import { insererProuve, prouverParAdresse, verrouillerEtat } from './a-confirmer.repo.ts'
import { direRattaches } from './dire-rattaches.ts'

interface Rattachement {
  userWebId: number
  numeroContrat: string
}

const tracerPreuve = (
  ctx: Contexte,
  { userWebId, numeroContrat }: Rattachement,
  detail: { preuve: Preuve; motif?: string; exporteePar?: number },
): Promise<void> =>
  tracer(ctx, {
    action: 'contrat-prouve',
    objetType: 'contrat',
    objetId: numeroContrat,
    detail: { compte: userWebId, ...detail },
  })

/**
 * Proves an attachment, in the open transaction, if its state allows it (rattachement.etats.ts). `clients`: which of the contract's the proof
 * showed the account to be. Answers the state it had before, and whether it is proved now by this call.
 */
export const prouver = async (
  ctx: Contexte,
  rattachement: Rattachement,
  { clients = [], ...detail }: { preuve: Preuve; motif?: string; exporteePar?: number; clients?: readonly string[] },
): Promise<{ de: EtatRattachement | 'ABSENT'; fait: boolean }> => {
  const de = (await verrouillerEtat(ctx.sql, rattachement)) ?? 'ABSENT'
  if (etatApresPreuve(detail.preuve, de) !== 'PROUVE') return { de, fait: false }
  const fait = await insererProuve(ctx.sql, rattachement, { preuve: detail.preuve, clients, le: ctx.clock.now() })
  if (!fait) return { de, fait }
  await tracerPreuve(ctx, rattachement, detail)
  // what waited was announced when it was asked for; what somebody disowned is told again
  if (de !== 'A_CONFIRMER')
    await direRattaches(ctx, { userWebId: rattachement.userWebId, numeros: [rattachement.numeroContrat] })
  return { de, fait }
}

/** What waits, of one account or of all, becomes proved by the address of the account. Answers how many. */
export const prouverLesAdresses = async (ctx: Contexte, userWebId: number | null): Promise<number> => {
  const prouves = await prouverParAdresse(ctx.sql, userWebId, ctx.clock.now())
  for (const { user_web_id, numero_contrat } of prouves)
    await tracerPreuve(ctx, { userWebId: user_web_id, numeroContrat: numero_contrat }, { preuve: 'EMAIL' })
  return prouves.length
}
