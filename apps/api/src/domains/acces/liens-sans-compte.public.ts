import { cheminLien, type NatureSansCompte } from '@ondine/webapi/acces/liens.codes.ts'
import { z } from 'zod'
import type { Contexte } from '../../platform/context.ts'
import { empreinteJeton } from '../../platform/ids.ts'
import { consommer, findChargeDeLien, findLien, insererLien } from './liens.repo.ts'

const HEURE_MS = 3_600_000
const chargeSchema = z.record(z.string(), z.string())
type Charge = Readonly<Record<string, string>>

/**
 * Makes a single-use link for a mailbox or a phone, which may belong to nobody's account, and answers its path, for a message. Each stays
 * good: it is about what its own message told. Call it in the transaction of that message.
 */
export const creerLienSansCompte = async (
  ctx: Pick<Contexte, 'sql' | 'clock' | 'ids'>,
  lien: { nature: NatureSansCompte; dureeHeures: number; charge: Charge },
): Promise<string> => {
  const code = ctx.ids.jeton()
  const creeLe = ctx.clock.now()
  await insererLien(ctx.sql, {
    empreinte: empreinteJeton(code),
    nature: lien.nature,
    userWebId: null,
    charge: lien.charge,
    creeLe,
    expireLe: new Date(creeLe.getTime() + lien.dureeHeures * HEURE_MS),
  })
  return cheminLien(lien.nature, code)
}

/** Uses it up, in the transaction of what it does; undefined when it is unknown, expired or used. */
export const consommerLienSansCompte = async (
  ctx: Pick<Contexte, 'sql' | 'clock'>,
  nature: NatureSansCompte,
  code: string,
): Promise<Charge | undefined> => {
  const ligne = await consommer(ctx.sql, nature, empreinteJeton(code), ctx.clock.now())
  return ligne && chargeSchema.parse(ligne.charge)
}

/** What a link that still works, or that served, carries; it stays as it is. For the page that asks before it does anything. */
export const lireLienSansCompte = async (
  ctx: Pick<Contexte, 'sql' | 'clock'>,
  nature: NatureSansCompte,
  code: string,
): Promise<{ charge: Charge; servi: boolean } | undefined> => {
  const ligne = await findLien(ctx.sql, nature, empreinteJeton(code))
  const servi = ligne?.consomme_le != null
  if (ligne === undefined || (!servi && ligne.expire_le <= ctx.clock.now())) return undefined
  return { charge: chargeSchema.parse(ligne.charge), servi }
}

/** What a link of this nature was about that carries this value, used or not, while it is kept. */
export const chargeLienSansCompte = async (
  ctx: Pick<Contexte, 'sql'>,
  nature: NatureSansCompte,
  critere: { champ: string; valeur: string },
): Promise<Charge | undefined> => {
  const charge = await findChargeDeLien(ctx.sql, nature, critere)
  return charge === undefined ? undefined : chargeSchema.parse(charge)
}
