import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

interface Cle {
  userWebId: number
  numeroContrat: string
}
export interface LigneLettre {
  id: number
  demande_le: Date
  exporte_le: Date | null
  expire_le: Date | null
  consomme_le: Date | null
}

/** The last letter that this account asked for this contract. */
export const findDerniereLettre = (
  db: Kysely<DB>,
  { userWebId, numeroContrat }: Cle,
): Promise<LigneLettre | undefined> =>
  db
    .selectFrom('code_preuve')
    .select(['id', 'demande_le', 'exporte_le', 'expire_le', 'consomme_le'])
    .where('user_web_id', '=', userWebId)
    .where('numero_contrat', '=', numeroContrat)
    .where('canal', '=', 'LETTRE')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** To whom a letter is addressed. */
const titulaireDe = (numeroContrat: string) =>
  sql<string[]>`array(select numero_client_titulaire from contrat where numero_contrat = ${numeroContrat})`

export const insererLettre = async (db: Kysely<DB>, { userWebId, numeroContrat }: Cle, le: Date): Promise<void> => {
  await db
    .insertInto('code_preuve')
    .values({
      user_web_id: userWebId,
      numero_contrat: numeroContrat,
      canal: 'LETTRE',
      clients: titulaireDe(numeroContrat),
      demande_le: le,
    })
    .execute()
}

// the billing address of the holder, else where the water is delivered; staff and billing alone can change either
const ADRESSE = sql`
    left join lateral (
      select pl.adresse, pl.complement, pl.code_postal, pl.ville
        from contrat_point cp join point_livraison pl on pl.id_point = cp.id_point
       where cp.numero_contrat = c.numero_contrat order by cp.du desc, cp.id_point limit 1) p on true
    cross join lateral (
      select case when t.facturation_adresse <> '' then t.facturation_adresse else p.adresse end as adresse,
             case when t.facturation_adresse <> '' then t.facturation_complement else p.complement end as complement,
             case when t.facturation_adresse <> '' then t.facturation_code_postal else p.code_postal end as code_postal,
             case when t.facturation_adresse <> '' then t.facturation_ville else p.ville end as ville,
             case when t.facturation_adresse <> '' then t.facturation_pays end as pays) d`

/** Is there an address to write to? */
export const aAdressePostale = async (db: Kysely<DB>, numeroContrat: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from contrat c join client t on t.numero_client = c.numero_client_titulaire ${ADRESSE}
     where c.numero_contrat = ${numeroContrat} and d.adresse <> '' and d.ville <> ''`.execute(db)
  return rows.length > 0
}

export interface LettreAEcrire {
  id: number
  user_web_id: number
  numero_contrat: string
  destinataire: string
  adresse: string
  complement: string | null
  code_postal: string | null
  ville: string
  pays: string | null
  email: string
}

/**
 * Letters that wait, or these unused ones again, as far as they are still wanted, oldest first, their rows held: two exports at once
 * share them out. Not those of `sauf`, who would read the code of their own letter without its envelope.
 */
export const prendreLettres = async (
  db: Kysely<DB>,
  { nombre, ids, sauf }: { nombre: number; ids: readonly number[] | undefined; sauf: number },
): Promise<LettreAEcrire[]> => {
  const { rows } = await sql<LettreAEcrire>`
    select k.id, k.user_web_id, k.numero_contrat, nom_client(t) as destinataire, d.adresse, d.complement, d.code_postal, d.ville,
           d.pays, u.email
      from code_preuve k
      join rattachement_a_confirmer w on w.user_web_id = k.user_web_id and w.numero_contrat = k.numero_contrat
      join utilisateur u on u.user_web_id = k.user_web_id
      join contrat c on c.numero_contrat = k.numero_contrat
      join client t on t.numero_client = c.numero_client_titulaire ${ADRESSE}
     where k.canal = 'LETTRE' and ${ids === undefined ? sql`k.empreinte is null` : sql`k.id = any(${ids})`}
       and k.consomme_le is null and d.adresse <> '' and k.user_web_id <> ${sauf}
     order by k.demande_le, k.id limit ${nombre} for update of k skip locked`.execute(db)
  return rows
}

export const ecrireCodesLettres = async (
  db: Kysely<DB>,
  lettres: readonly { id: number; empreinte: Buffer }[],
  { le, expireLe, par }: { le: Date; expireLe: Date; par: number },
): Promise<void> => {
  await sql`
    update code_preuve k set empreinte = l.empreinte, essais = 0, exporte_le = ${le}, expire_le = ${expireLe}, exporte_par = ${par}
      from unnest(${lettres.map(({ id }) => id)}::bigint[], ${lettres.map(({ empreinte }) => empreinte)}::bytea[]) l (id, empreinte)
     where k.id = l.id`.execute(db)
}

/** Ends the codes of letters exported so far: whoever read one, on paper or in a file, proves nothing by it any more. Another letter may be asked for. */
export const perimerLettres = async (
  db: Kysely<DB>,
  { userWebId, numeros }: { userWebId: number; numeros: readonly string[] },
  le: Date,
): Promise<void> => {
  await sql`
    update code_preuve set expire_le = ${le}
     where user_web_id = ${userWebId} and numero_contrat = any(${numeros}::text[]) and canal = 'LETTRE'
       and consomme_le is null and expire_le > ${le}`.execute(db)
}
