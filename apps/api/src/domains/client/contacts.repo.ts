import {
  type ChampContact,
  DELAI_PREUVE_CONTACT_HEURES,
  estChampContact,
  type RoleClient,
} from '@ondine/webapi/client/client.codes.ts'
import type { ValeursClient } from '@ondine/webapi/client/client.rules.ts'
import { passages } from '@ondine/webapi/common/etats.rules.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { etatsModification } from './modification.etats.ts'

/** A contact declared after this instant proves nothing yet. */
export const limiteDePreuve = (maintenant: Date): Date =>
  new Date(maintenant.getTime() - DELAI_PREUVE_CONTACT_HEURES * 3_600_000)

const COLONNES = { mail: 'email', tel1: 'numero_telephone1', tel2: 'numero_telephone2' } as const satisfies Record<
  ChampContact,
  string
>

/**
 * Notes, before they are written, that these contacts are changed online, and through which contract. Several changes in a row keep the contact
 * known before the first. Going back to billing's own is no change any more; going back to one that was typed online is one.
 */
export const declarerContacts = async (
  db: Kysely<DB>,
  { numeroClient, numeroContrat }: { numeroClient: string; numeroContrat: string },
  valeurs: ValeursClient,
  le: Date,
): Promise<void> => {
  const champs = Object.keys(valeurs).filter(estChampContact)
  if (champs.length === 0) return
  const neuves = champs.map((champ) => valeurs[champ] ?? null)
  const recent = sql`d.declare_le > ${limiteDePreuve(le)}`
  await sql`
    with neuves as (select * from unnest(${champs}::text[], ${neuves}::text[]) n (champ, valeur)),
    notes as (
      insert into contact_declare as d (numero_client, champ, avant, facturation, declare_le, numero_contrat)
      select c.numero_client, c.champ, c.valeur, c.valeur, ${le}, ${numeroContrat} from contact_client c join neuves n using (champ)
       where c.numero_client = ${numeroClient}
          on conflict (numero_client, champ) do update
         set declare_le = excluded.declare_le, numero_contrat = excluded.numero_contrat,
             avant = case when ${recent} then d.avant else excluded.avant end,
             avant_declare_le = case when ${recent} then d.avant_declare_le else d.declare_le end,
             avant_declare_par = case when ${recent} then d.avant_declare_par else d.numero_contrat end)
    select 1`.execute(db)
  await sql`
    delete from contact_declare d using unnest(${champs}::text[], ${neuves}::text[]) n (champ, valeur)
     where d.numero_client = ${numeroClient} and d.champ = n.champ and d.facturation is not distinct from n.valeur`.execute(
    db,
  )
}

/** These contacts, where they were changed online before, count as changed at this instant. */
export const redaterContacts = async (
  db: Kysely<DB>,
  {
    numeroClient,
    champs,
    depuis,
    le,
  }: { numeroClient: string; champs: readonly ChampContact[]; depuis?: Date; le: Date },
): Promise<void> => {
  await sql`
    update contact_declare set declare_le = ${le}
     where numero_client = ${numeroClient} and champ = any(${champs}::text[]) and declare_le < ${le}
       and declare_le >= coalesce(${depuis ?? null}, declare_le)`.execute(db)
}

/** Is there a contact of this client that was changed online, and neither undone nor imported since? */
export const lireContactsDeclares = async (db: Kysely<DB>, numeroClient: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from contact_declare where numero_client = ${numeroClient} limit 1`.execute(db)
  return rows.length > 0
}

interface ContactDuClient {
  numeroClient: string
  champ: ChampContact
  valeur: string
  source: 'FACTURATION' | 'PORTAIL'
  depuis: Date | null
  prouve: boolean
  /** The only contract that it proves: the one through which it was changed online; null: billing's, every contract. */
  seulement: string | null
  actuel: boolean
  /** A former one: the only contract that it is known for, or the one that knows another. */
  pour: string | null
  sauf: string | null
}

/**
 * Every way to reach these clients, and what each is worth at this instant. What was typed online through one contract takes nobody's place
 * for the others: there, the contact that billing gave last stays known until it gives another.
 */
export const findContacts = async (
  db: Kysely<DB>,
  numerosClient: readonly string[],
  maintenant: Date,
): Promise<ContactDuClient[]> => {
  const limite = limiteDePreuve(maintenant)
  const { rows } = await sql<ContactDuClient>`
    with k as (select *, coalesce(declare_le > ${limite}, false) as recent from contact_client
                where numero_client = any(${numerosClient}::text[])),
    c as (select *, coalesce(case when recent then avant_declare_par end, declare_par) as ancien_de from k)
    select numero_client as "numeroClient", champ, valeur,
           case when declare_le is null then 'FACTURATION' else 'PORTAIL' end as source,
           coalesce(declare_le, contacts_importes_le) as depuis, not recent as prouve,
           case when declare_le is not null then coalesce(declare_par, '') end as seulement, true as actuel,
           null as pour, null as sauf
      from c where trim(valeur) <> ''
     union all
    select numero_client, champ, avant, case when avant_declare_le is null then 'FACTURATION' else 'PORTAIL' end,
           coalesce(avant_declare_le, contacts_importes_le), false, null, false, ancien_de, null
      from c where recent and trim(avant) <> ''
     union all
    select numero_client, champ, facturation, 'FACTURATION', contacts_importes_le, false, null, false, null, ancien_de
      from c where declare_le is not null and trim(facturation) <> ''
     order by 1, 2, 8`.execute(db)
  return rows
}

interface Retabli {
  champ: ChampContact
  avant: string | null
  annule: string | null
}

/**
 * Gives the contacts changed too recently to prove anything their former values back; answers which, and what they were. One that was typed
 * online itself is again what it was: billing's by no means.
 */
export const retablirContacts = async (
  db: Kysely<DB>,
  numeroClient: string,
  quand: { le: Date; jour: string },
): Promise<Retabli[]> => {
  const { rows } = await sql<Retabli>`
    with r as (select * from contact_declare where numero_client = ${numeroClient} and declare_le > ${limiteDePreuve(quand.le)}),
    rendus as (delete from contact_declare d using r
                where d.numero_client = r.numero_client and d.champ = r.champ and r.avant_declare_le is null),
    repris as (update contact_declare d
                  set declare_le = r.avant_declare_le, numero_contrat = r.avant_declare_par, avant = null,
                      avant_declare_le = null, avant_declare_par = null
                 from r where d.numero_client = r.numero_client and d.champ = r.champ and r.avant_declare_le is not null)
    select r.champ, r.avant, c.valeur as annule
      from r join contact_client c on c.numero_client = ${numeroClient} and c.champ = r.champ order by 1`.execute(db)
  if (rows.length === 0) return []
  await db
    .updateTable('client')
    .set({
      ...Object.fromEntries(rows.map(({ champ, avant }) => [COLONNES[champ], avant])),
      date_dernier_changement: quand.jour,
    })
    .where('numero_client', '=', numeroClient)
    .execute()
  return rows
}

/** What a change becomes when it is contested, by the state it had. */
const CONTESTEES = Object.fromEntries(
  passages(etatsModification, { evenement: 'CONTESTATION' }).flatMap(({ de, vers }) => de.map((etat) => [etat, vers])),
)

/** Closes the changes of contacts of a client that were made since, and those that still wait for their link. */
export const fermerModifications = async (db: Kysely<DB>, numeroClient: string, le: Date): Promise<void> => {
  await sql`
    update client_modification
       set etat = ${JSON.stringify(CONTESTEES)}::jsonb ->> etat, traitee_le = ${le}
     where numero_client = ${numeroClient} and jsonb_exists_any(apres, array['mail', 'tel1', 'tel2'])
       and etat = any(${Object.keys(CONTESTEES)}::text[]) and (traitee_le is null or traitee_le > ${limiteDePreuve(le)})`.execute(
    db,
  )
}

interface ClientDuContrat {
  numeroContrat: string
  numeroClient: string
  roles: RoleClient[]
}

/** Which clients of which contracts: holder, joint holder, payer. */
export const findClientsDesContrats = async (
  db: Kysely<DB>,
  numeros: readonly string[],
): Promise<ClientDuContrat[]> => {
  const { rows } = await sql<ClientDuContrat>`
    select c.numero_contrat as "numeroContrat", r.numero_client as "numeroClient", array_agg(r.role order by r.rang) as roles
      from contrat c
     cross join lateral (values (1, 'titulaire', c.numero_client_titulaire), (2, 'coTitulaire', c.numero_client_co_titulaire),
                                (3, 'payeur', c.numero_client_payeur)) r (rang, role, numero_client)
     where c.numero_contrat = any(${numeros}::text[]) and r.numero_client is not null
     group by 1, 2
     order by 1, min(r.rang)`.execute(db)
  return rows
}

/** The changes of a client follow each other. */
export const verrouillerClient = async (db: Kysely<DB>, numeroClient: string): Promise<void> => {
  await sql`select 1 from client where numero_client = ${numeroClient} for no key update`.execute(db)
}
