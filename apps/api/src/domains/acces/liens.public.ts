import { cheminLien, type NatureLien } from '@ondine/webapi/acces/liens.codes.ts'
import { z } from 'zod'
import type { Contexte } from '../../platform/context.ts'
import { empreinteJeton } from '../../platform/ids.ts'
import { consommer, insererLien, perimer } from './liens.repo.ts'

const HEURE_MS = 3_600_000
const chargeSchema = z.record(z.string(), z.string())

/**
 * Makes a single-use link and answers its path from the root of the site, for a mail. Earlier links stay good: somebody who
 * asks for a mail in the owner's place must not spoil the one they already have. Call it in the transaction of the change.
 */
export const creerLien = async (
  ctx: Pick<Contexte, 'sql' | 'clock' | 'ids'>,
  lien: { nature: NatureLien; userWebId: number; dureeHeures: number; charge?: Readonly<Record<string, string>> },
): Promise<string> => {
  const code = ctx.ids.jeton()
  const creeLe = ctx.clock.now()
  await insererLien(ctx.sql, {
    empreinte: empreinteJeton(code),
    nature: lien.nature,
    userWebId: lien.userWebId,
    charge: lien.charge ?? {},
    creeLe,
    expireLe: new Date(creeLe.getTime() + lien.dureeHeures * HEURE_MS),
  })
  return cheminLien(lien.nature, code)
}

export interface LienConsomme {
  userWebId: number
  charge: Readonly<Record<string, string>>
}

/**
 * Uses a link up, in the transaction of what it does: of 50 parallel posts one gets it. Undefined when it is unknown, of
 * another nature, expired or used; a rollback leaves it usable.
 */
export const consommerLien = async (
  ctx: Pick<Contexte, 'sql' | 'clock'>,
  nature: NatureLien,
  code: string,
): Promise<LienConsomme | undefined> => {
  const ligne = await consommer(ctx.sql, nature, empreinteJeton(code), ctx.clock.now())
  return ligne && { userWebId: ligne.user_web_id, charge: chargeSchema.parse(ligne.charge) }
}

/** Ends the unused links of these natures: a changed password leaves no reset link behind. */
export const perimerLiens = (
  ctx: Pick<Contexte, 'sql' | 'clock'>,
  userWebId: number,
  natures: readonly NatureLien[],
): Promise<void> => perimer(ctx.sql, userWebId, natures, ctx.clock.now())
