import type { PoolClient } from 'pg'
import type { Changement } from './people.repo.ts'

const LOT = `lot as materialized (
  select * from json_to_recordset($1::json) l ("numeroContrat" text, anciens text[], nouveaux text[], partis text[], arrives text[], "passeLe" date, "jourDit" boolean))`

/*
 * Attachments that these passages end. Who an account is: the clients that its proof showed, or those whose mailbox, as billing gave it, is its
 * proved address. One known to be somebody who stays keeps the contract. One of which nothing is known may be anybody of before: where
 * somebody stayed, it waits for a proof, unless another contract of it is of who stayed and not of who left. Staff lose nothing.
 */
const PERDUS = `
  select a.user_web_id, a.numero_contrat, a.libelle, a.des_ere, a.preuve <> 'COMPTEUR' as factures,
         k.connus is null and l.anciens && l.nouveaux as a_confirmer
    from lot l
    join attachement a on a.numero_contrat = l."numeroContrat"
    join utilisateur u on u.user_web_id = a.user_web_id
    cross join lateral (
      select array_agg(x) as connus from (
        select unnest(a.clients) as x
        union
        select m.numero_client from contact_client m
         where u.adresse_est_prouvee and m.champ = 'mail' and m.numero_client = any(l.anciens || l.nouveaux)
           and lower(trim(case when m.declare_le is null then m.valeur else m.facturation end)) = lower(u.email)) q
       where x = any(l.anciens || l.nouveaux)) k
   where cardinality(l.partis) > 0 and not coalesce(k.connus && l.nouveaux, false) and not est_personnel(a.user_web_id)
     and (k.connus is not null or not exists (
       select from attachement b
         join contrat d on d.numero_contrat = b.numero_contrat
         cross join lateral (select array[d.numero_client_titulaire, d.numero_client_co_titulaire, d.numero_client_payeur] as gens) g
        where b.user_web_id = a.user_web_id and b.numero_contrat <> a.numero_contrat and b.preuve <> 'COMPTEUR'
          and exists (select from unnest(l.anciens) x where x = any(l.nouveaux) and x = any(g.gens))
          and not coalesce(g.gens && l.partis, false)))`

/** How many contracts open to accounts these passages would close to one of them. */
export const compterFermes = async (client: PoolClient, changements: readonly Changement[]): Promise<number> => {
  if (changements.length === 0) return 0
  const { rows } = await client.query<{ n: number }>(
    `with ${LOT} select count(distinct p.numero_contrat)::int as n from (${PERDUS}) p`,
    [JSON.stringify(changements)],
  )
  return rows[0]?.n ?? 0
}

/** How many contracts are open to an account. */
export const compterOuverts = async (client: PoolClient): Promise<number> => {
  const { rows } = await client.query<{ n: number }>('select count(distinct numero_contrat)::int as n from attachement')
  return rows[0]?.n ?? 0
}

// those there are; of those that come later the trigger of migration 0200 says it
const SEPARER = `
  with ${LOT}
  insert into facture_anterieure (numero_contrat, numero_facture, ere, a_ere)
  select f.numero_contrat, f.numero_facture, p.rang - 1, p.rang - 1
    from lot l
    join passage_contrat p on p.numero_contrat = l."numeroContrat" and p.rang = ere_courante(l."numeroContrat")
    join facture f on f.numero_contrat = l."numeroContrat"
   where coalesce(client_d_avant(f.numero_client, p, l.nouveaux), not p.jour_dit or coalesce(f.periode_au, f.date_emission) <= p.passe_le)
   order by 1, 2
  on conflict do nothing`

/** In the order of their keys, as everybody writes attachments; groups and universes follow by trigger (0011). */
const FERMER = `
  with ${LOT},
  perdus as materialized (${PERDUS} order by a.user_web_id, a.numero_contrat for update of a),
  retires as (
    delete from attachement a using perdus p where a.user_web_id = p.user_web_id and a.numero_contrat = p.numero_contrat),
  gardes as (
    insert into attachement_passe (user_web_id, numero_contrat, des_ere, a_ere, factures, a_confirmer, quitte_le)
    select p.user_web_id, p.numero_contrat, p.des_ere, ere_courante(p.numero_contrat) - 1, p.factures, p.a_confirmer, $2::timestamptz from perdus p),
  attendent as (
    insert into rattachement_a_confirmer (user_web_id, numero_contrat, libelle, etat, demande_le)
    select p.user_web_id, p.numero_contrat, p.libelle, 'A_CONFIRMER', $2::timestamptz from perdus p where p.a_confirmer
        on conflict do nothing)
  insert into audit (le, action, objet_type, objet_id, detail, conversation_id)
  select $2::timestamptz, 'contrat-passe', 'contrat', p.numero_contrat, jsonb_build_object('comptes', jsonb_agg(p.user_web_id order by p.user_web_id)), 'import'
    from perdus p group by p.numero_contrat order by p.numero_contrat`

/** Lets these contracts pass, in the transaction of the import that names their new people: eras, bills, attachments. */
export const fairePasser = async (
  client: PoolClient,
  changements: readonly Changement[],
  maintenant: Date,
): Promise<void> => {
  if (changements.length === 0) return
  const lot = JSON.stringify(changements)
  await client.query(
    `with ${LOT}
     insert into passage_contrat (numero_contrat, rang, passe_le, jour_dit, importe_le, partis, arrives)
     select l."numeroContrat", ere_courante(l."numeroContrat") + 1,
            greatest(l."passeLe", (select max(p.passe_le) from passage_contrat p where p.numero_contrat = l."numeroContrat")),
            l."jourDit", $2::timestamptz, l.partis, l.arrives
       from lot l order by 1`,
    [lot, maintenant],
  )
  await client.query(SEPARER, [lot])
  await client.query(FERMER, [lot, maintenant])
}

/** What a report says of a contract for a month. */
export type Passe = {
  readonly numeroContrat: string
  readonly passeLe: string
  readonly comptes: number
  readonly aConfirmer: number
}
const DITS = `interval '31 days'`

/** Of these contracts, those whose last passage took them from accounts, lately: the same after a repeat as after the first run. */
export const lirePasses = async (
  client: PoolClient,
  numeros: readonly string[],
  maintenant: Date,
): Promise<Map<string, Passe>> => {
  const { rows } = await client.query<Passe>(
    `select p.numero_contrat as "numeroContrat", p.passe_le::text as "passeLe", count(*)::int as comptes,
            (count(*) filter (where a.a_confirmer))::int as "aConfirmer"
       from passage_contrat p
       join attachement_passe a on a.numero_contrat = p.numero_contrat and a.a_ere = p.rang - 1
      where p.numero_contrat = any($1) and p.rang = ere_courante(p.numero_contrat) and p.importe_le > $2::timestamptz - ${DITS}
      group by 1, 2`,
    [numeros, maintenant],
  )
  return new Map(rows.map((passe) => [passe.numeroContrat, passe]))
}

/** Of these contracts, the clients who lately stayed under another number: old and new number. */
export const lireRenumerotes = async (
  client: PoolClient,
  numeros: readonly string[],
  maintenant: Date,
): Promise<Map<string, { readonly ancien: string; readonly nouveau: string }[]>> => {
  const { rows } = await client.query<{ numero: string; ancien: string; nouveau: string }>(
    `select numero_contrat as numero, ancien, nouveau from client_renumerote
      where numero_contrat = any($1) and importe_le > $2::timestamptz - ${DITS} order by 1, 2, 3`,
    [numeros, maintenant],
  )
  return Map.groupBy(rows, ({ numero }) => numero)
}
