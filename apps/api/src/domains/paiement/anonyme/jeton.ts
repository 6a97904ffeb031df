import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Contexte } from '../../../platform/context.ts'

/** Long enough to read, to type an address and to press; what it began is gone on with for as long as the page of the provider lives. */
const VALIDITE_MS = 15 * 60_000

/** What a check let through: one due, until then, for whoever holds it. */
export interface Verifiee {
  readonly numeroContrat: string
  readonly numeroFacture: string
  /** Of this check alone: tells one payer from another. */
  readonly payeur: string
  readonly expireLe: number
}

const signer = ({ installation }: Pick<Contexte, 'installation'>, texte: string): string =>
  createHmac('sha256', installation.secret).update(`facture anonyme ${texte}`).digest('base64url')

export const ecrireJeton = (
  ctx: Pick<Contexte, 'installation' | 'clock' | 'ids'>,
  { numeroContrat, numeroFacture }: Pick<Verifiee, 'numeroContrat' | 'numeroFacture'>,
): string => {
  const verifiee: Verifiee = {
    numeroContrat,
    numeroFacture,
    payeur: `a:${ctx.ids.uuid()}`,
    expireLe: ctx.clock.now().getTime() + VALIDITE_MS,
  }
  const texte = Buffer.from(JSON.stringify(verifiee)).toString('base64url')
  return `${texte}.${signer(ctx, texte)}`
}

/** What it says, whatever its age; undefined: it is not one of ours. */
export const lireJeton = (ctx: Pick<Contexte, 'installation'>, jeton: string): Verifiee | undefined => {
  const [texte = '', signature = ''] = jeton.split('.')
  const [dite, juste] = [Buffer.from(signature), Buffer.from(signer(ctx, texte))]
  if (dite.length !== juste.length || !timingSafeEqual(dite, juste)) return undefined
  return JSON.parse(Buffer.from(texte, 'base64url').toString()) as Verifiee
}
