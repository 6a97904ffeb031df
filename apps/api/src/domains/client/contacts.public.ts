import type { ChampContact, RoleClient } from '@ondine/webapi/client/client.codes.ts'
import type { Kysely } from 'kysely'
import { tracer } from '../../platform/audit.ts'
import type { Contexte } from '../../platform/context.ts'
import type { DB } from '../../platform/db/schema.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import {
  fermerModifications,
  findClientsDesContrats,
  findContacts,
  lireContactsDeclares,
  redaterContacts,
  retablirContacts,
  verrouillerClient,
} from './contacts.repo.ts'

/** A way to reach somebody of a contract. */
export interface ContactDuContrat {
  numeroContrat: string
  numeroClient: string
  roles: RoleClient[]
  nature: 'MAIL' | 'TELEPHONE'
  valeur: string
  /** Where the value comes from: the billing system, or a change made online. */
  source: 'FACTURATION' | 'PORTAIL'
  /** Null: since before this was kept. */
  depuis: Date | null
  /**
   * Does whoever reads this mailbox or phone prove to be the client? Not
   * yet, for one changed online a short while ago; and never of another contract than the one it was changed through.
   */
  prouve: boolean
  /** False: one that a change replaced, recently or through another contract. It is told of everything, and proves nothing. */
  actuel: boolean
}

/**
 * The contacts that billing knows for these contracts, those changed online among them: what proves that somebody is a client, and
 * whom to tell of what happens to a contract. The only such reading.
 */
export const contactsDesContrats = async (
  db: Kysely<DB>,
  numeros: readonly string[],
  maintenant: Date,
): Promise<ContactDuContrat[]> => {
  const roles = await findClientsDesContrats(db, numeros)
  const contacts = await findContacts(db, [...new Set(roles.map(({ numeroClient }) => numeroClient))], maintenant)
  const parClient = Map.groupBy(contacts, ({ numeroClient }) => numeroClient)
  return roles.flatMap((role) =>
    (parClient.get(role.numeroClient) ?? [])
      .filter(({ pour, sauf }) => (pour ?? role.numeroContrat) === role.numeroContrat && sauf !== role.numeroContrat)
      .map(
        ({ champ, seulement, pour: _pour, sauf: _sauf, ...contact }): ContactDuContrat => ({
          ...role,
          ...contact,
          prouve: contact.prouve && (seulement ?? role.numeroContrat) === role.numeroContrat,
          nature: champ === 'mail' ? 'MAIL' : 'TELEPHONE',
        }),
      ),
  )
}

/** Contacts just announced count as changed now: somebody told late has as long as anybody to undo them, and they prove nothing before. */
export const recommencerDelai = (
  db: Kysely<DB>,
  annonces: { numeroClient: string; champs: readonly ChampContact[]; depuis?: Date; le: Date },
): Promise<void> => redaterContacts(db, annonces)

/** Does this client still bear a contact that was typed online? */
export const aContactsDeclares = (db: Kysely<DB>, numeroClient: string): Promise<boolean> =>
  lireContactsDeclares(db, numeroClient)

/**
 * Undoes, for whoever was reached by the contact known before, what was changed online a short while ago: the former values are back and
 * changes that wait are refused. Answers the fields that changed, none where there was nothing left to undo, and the contacts that went.
 */
export const annulerContactsDeclares = async (ctx: Contexte, numeroClient: string) => {
  const le = ctx.clock.now()
  await verrouillerClient(ctx.sql, numeroClient)
  const retablis = await retablirContacts(ctx.sql, numeroClient, { le, jour: jourLocal(le) })
  const champs = retablis.map(({ champ }) => champ)
  await fermerModifications(ctx.sql, numeroClient, le)
  if (champs.length > 0)
    await tracer(ctx, {
      action: 'contacts-retablis',
      objetType: 'client',
      objetId: numeroClient,
      detail: { champs: champs.join(',') },
    })
  return { champs, annules: retablis.flatMap(({ annule }) => annule ?? []) }
}
