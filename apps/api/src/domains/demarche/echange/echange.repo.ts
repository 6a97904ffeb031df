import type { ContactSaisi } from '@ondine/webapi/demarche/contacts.schemas.ts'
import type { ReglageDemarche } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { type TypeDemarche, typesDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { ajouterReglage, changerReglage, findReglages } from '../administration.repo.ts'
import { ajouterContact, findContacts } from '../contact.repo.ts'

/** A procedure as staff tuned it, whole. */
export interface Tenue {
  readonly reglage: ReglageDemarche
  readonly contacts: readonly Omit<ContactSaisi, 'identifiant'>[]
}
/** The same, with what tells that it changed. */
export interface TenueLue extends Tenue {
  readonly modifieLe: string
  /** It, and that of each contact. */
  readonly version: string
}

/** Every definition there is, in the order of the types. */
export const findTenues = async (
  db: Kysely<DB>,
  types: readonly TypeDemarche[] = typesDemarche,
): Promise<TenueLue[]> => {
  const reglages = await findReglages(db, types)
  const tenues: TenueLue[] = []
  for (const type of types) {
    const tenu = reglages.find(({ reglage }) => reglage.identifiant === type)
    if (tenu === undefined) continue
    const lus = await findContacts(db, type)
    tenues.push({
      reglage: tenu.reglage,
      contacts: lus.map(({ id, modifieLe, modifiePar, ...contact }) => contact),
      modifieLe: tenu.modifieLe,
      version: [tenu.modifieLe, ...lus.map(({ id, modifieLe }) => `${id}:${modifieLe}`)].join(' '),
    })
  }
  return tenues
}

/** Nobody else changes a procedure until this transaction ends; reading goes on. */
export const retenirReglages = async (db: Kysely<DB>): Promise<void> => {
  await sql`lock table demarche_reglage, demarche_contact in share row exclusive mode`.execute(db)
}

/** One of them; undefined where it is not defined. */
export const findTenue = async (db: Kysely<DB>, type: TypeDemarche): Promise<TenueLue | undefined> =>
  (await findTenues(db, [type]))[0]

interface Marque {
  readonly modifieLe: Date
  readonly modifiePar: number
}

/** Puts a procedure as the file has it: its definition, and these contacts instead of those it had. */
export const poserTenue = async (db: Kysely<DB>, { reglage, contacts }: Tenue, marque: Marque): Promise<void> => {
  const ecrit = { reglage, ...marque }
  if (!(await changerReglage(db, ecrit, undefined))) await ajouterReglage(db, ecrit)
  const { identifiant } = reglage
  await db.deleteFrom('demarche_contact').where('identifiant', '=', identifiant).execute()
  for (const contact of contacts) await ajouterContact(db, identifiant, { contact, ...marque })
}
