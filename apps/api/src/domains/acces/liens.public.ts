import { cheminLien, type NatureLien, objetDuLien } from '@ondine/webapi/acces/liens.codes.ts'
import { z } from 'zod'
import type { Contexte } from '../../platform/context.ts'
import { empreinteJeton } from '../../platform/ids.ts'
import {
  attendreSonTour,
  consommer,
  findLien,
  findLienEnAttente,
  insererLien,
  noterRefus,
  perimer,
} from './liens.repo.ts'

const HEURE_MS = 3_600_000
const chargeSchema = z.record(z.string(), z.string())

/**
 * Makes a single-use link and answers its path from the root of the site, for a mail. The earlier ones of its nature, about the same, end: a mail
 * that was forwarded, or left in a mailbox, opens nothing once another was asked for. Call it in the transaction of the change.
 */
export const creerLien = async (
  ctx: Pick<Contexte, 'sql' | 'clock' | 'ids'>,
  lien: { nature: NatureLien; userWebId: number; dureeHeures: number; charge?: Readonly<Record<string, string>> },
): Promise<string> => {
  const code = ctx.ids.jeton()
  const creeLe = ctx.clock.now()
  const objet = objetDuLien(lien.nature)
  // two at the same time: the second one finds the first, and ends it
  await attendreSonTour(ctx.sql, lien.userWebId)
  await perimer(ctx.sql, lien.userWebId, [lien.nature], creeLe, objet && { objet, valeur: lien.charge?.[objet] ?? '' })
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
  // the table wants an account for these natures
  if (ligne === undefined || ligne.user_web_id === null) return undefined
  return { userWebId: ligne.user_web_id, charge: chargeSchema.parse(ligne.charge) }
}

/** Uses a link up to refuse what it was for, so that it says so when it is opened again. Undefined as above. */
export const refuserParLien = async (
  ctx: Pick<Contexte, 'sql' | 'clock'>,
  nature: NatureLien,
  code: string,
): Promise<LienConsomme | undefined> => {
  const lien = await consommerLien(ctx, nature, code)
  if (lien !== undefined) await noterRefus(ctx.sql, empreinteJeton(code))
  return lien
}

/**
 * What a link is about, used or not: changes nothing. Undefined when it is unknown, or no longer kept. One that was ended before it was
 * used, by a newer one or by what made it needless, neither lives nor served.
 */
export const lireLienDuCompte = async (
  ctx: Pick<Contexte, 'sql' | 'clock'>,
  nature: NatureLien,
  code: string,
): Promise<(LienConsomme & { vivant: boolean; servi: boolean; refuse: boolean }) | undefined> => {
  const ligne = await findLien(ctx.sql, nature, empreinteJeton(code))
  if (ligne === undefined || ligne.user_web_id === null) return undefined
  const vivant = ligne.consomme_le === null && ligne.expire_le > ctx.clock.now()
  const servi = ligne.consomme_le !== null && ligne.consomme_le < ligne.expire_le
  const lue = chargeSchema.parse(ligne.charge)
  return { userWebId: ligne.user_web_id, charge: lue, vivant, servi, refuse: lue.refuse !== undefined }
}

export interface LienEnAttente {
  charge: Readonly<Record<string, string>>
  creeLe: Date
  expireLe: Date
}

/** The link of this nature, about the same, that was sent to an account and waits to be opened. For the page that says so. */
export const lienEnAttente = async (
  ctx: Pick<Contexte, 'sql' | 'clock'>,
  nature: NatureLien,
  { userWebId, valeur = '' }: { userWebId: number; valeur?: string },
): Promise<LienEnAttente | undefined> => {
  const objet = objetDuLien(nature)
  const sur = objet === undefined ? undefined : { objet, valeur }
  const ligne = await findLienEnAttente(ctx.sql, userWebId, nature, { maintenant: ctx.clock.now(), sur })
  return ligne && { charge: chargeSchema.parse(ligne.charge), creeLe: ligne.cree_le, expireLe: ligne.expire_le }
}

/** Links by which somebody comes into the account: what a change of address or a closed account ends. */
export const LIENS_D_ACCES = [
  'ADRESSE_MAIL',
  'MOT_DE_PASSE',
  'ACTIVATION',
  'CONNEXION',
] as const satisfies readonly NatureLien[]
/** Those, and the one that undoes what staff changed: never ended by staff, only by its owner. */
export const LIENS_DU_COMPTE = [...LIENS_D_ACCES, 'ANNULATION_ADRESSE'] as const satisfies readonly NatureLien[]

/** Ends the unused links of these natures: a changed password leaves no reset link behind. */
export const perimerLiens = (
  ctx: Pick<Contexte, 'sql' | 'clock'>,
  userWebId: number,
  natures: readonly NatureLien[],
): Promise<void> => perimer(ctx.sql, userWebId, natures, ctx.clock.now())
