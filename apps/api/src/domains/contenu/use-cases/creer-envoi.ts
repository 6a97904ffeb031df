import type { Contexte } from '../../../platform/context.ts'
import { ajouterTravailEnvoi, type Canal } from '../envoi.queue.ts'
import { insererEnvoi } from '../envoi.repo.ts'

interface NouvelEnvoi {
  canal: Canal
  type: string
  destinataire: string
  champs: Readonly<Record<string, string>>
  cle?: string
  /** A test that staff send to themselves. */
  essai?: boolean
}

/** Writes the message and its job in the transaction of `ctx`. A key already used adds nothing. */
export const creerEnvoi = async (
  ctx: Pick<Contexte, 'sql' | 'jobs' | 'clock' | 'ids'>,
  { canal, type, destinataire, champs, cle, essai = false }: NouvelEnvoi,
): Promise<void> => {
  const id = await insererEnvoi(ctx.sql, {
    canal,
    type,
    essai,
    cle: cle ?? null,
    reference: ctx.ids.uuid(),
    destinataire,
    champs: JSON.stringify(champs),
    cree_le: ctx.clock.now(),
  })
  if (id !== undefined) await ajouterTravailEnvoi(ctx, canal, id)
}
