import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

/**
 * Opens the sums of groups that reached `seuil` contracts and closes those of groups that fell below half of it; every contract of
 * such a group has a place, and nothing else has. Idempotent.
 */
export const synchroniserGroupes = async (db: Kysely<DB>, seuil: number, maintenant: Date): Promise<void> => {
  await sql`
    insert into groupe_cumule (id_groupe, unite, cree_le)
    select g.id_groupe, 'M3', ${maintenant} from groupe_contrat g group by g.id_groupe having count(*) >= ${seuil}
    on conflict do nothing`.execute(db)
  await sql`
    delete from groupe_cumule k
     where (select count(*) from groupe_contrat g where g.id_groupe = k.id_groupe) < ${Math.ceil(seuil / 2)}`.execute(
    db,
  )
  await sql`
    insert into groupe_place (id_groupe, numero_contrat)
    select g.id_groupe, g.numero_contrat from contrat_de_groupe g join groupe_cumule k on k.id_groupe = g.id_groupe
     where not exists (select 1 from groupe_place p where p.id_groupe = g.id_groupe and p.numero_contrat = g.numero_contrat)
    on conflict do nothing`.execute(db)
  // m3 as soon as one contract is of water; sums in another unit are worth nothing
  await sql`
    with unites as (
      select p.id_groupe, case when bool_and(c.code_type_service in ('BT', 'MT')) then 'KWH' else 'M3' end as unite
        from groupe_place p join contrat c on c.numero_contrat = p.numero_contrat group by p.id_groupe),
    changes as (
      update groupe_cumule k set unite = u.unite from unites u
       where u.id_groupe = k.id_groupe and k.unite <> u.unite returning k.id_groupe)
    update groupe_lot l set valide = false, version = version + 1 from changes c where c.id_groupe = l.id_groupe`.execute(
    db,
  )
}

/** Gives a batch of at most `taille` contracts to those that have none: into the last one while it has room, then new ones. */
export const attribuerLots = async (db: Kysely<DB>, taille: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    with occupes as (
      select p.id_groupe, p.lot, count(*) as n from groupe_place p where p.lot is not null group by 1, 2),
    derniers as (select distinct on (id_groupe) id_groupe, lot, n from occupes order by id_groupe, lot desc),
    sans as (
      select p.id_groupe, p.numero_contrat, row_number() over (partition by p.id_groupe order by p.numero_contrat) - 1 as rang
        from groupe_place p where p.lot is null),
    places as (
      select s.id_groupe, s.numero_contrat,
             (greatest(coalesce(d.lot, 1), 1) + (coalesce(d.n, 0) + s.rang) / ${taille}::bigint)::int as lot
        from sans s left join derniers d on d.id_groupe = s.id_groupe),
    lots as (
      insert into groupe_lot (id_groupe, lot) select distinct id_groupe, lot from places order by 1, 2
      on conflict (id_groupe, lot) do update set valide = false, version = groupe_lot.version + 1),
    ecrits as (
      update groupe_place p set lot = x.lot from places x
       where p.id_groupe = x.id_groupe and p.numero_contrat = x.numero_contrat and p.lot is null returning 1)
    select count(*)::int as n from ecrits`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Marks the batches whose contracts read meters that changed, and forgets these changes: up to `nombre` meters. Answers how many.
 * A change of one meter costs its contracts, whatever the size of the groups.
 */
export const marquerLots = async (db: Kysely<DB>, nombre: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    with pris as (
      delete from groupe_conso_change c
       using (select appareil_id from groupe_conso_change order by appareil_id limit ${nombre} for update skip locked) t
       where c.appareil_id = t.appareil_id
      returning c.appareil_id, c.du, c.au),
    touches as (
      select p.id_groupe, p.lot, min(x.du) as du, max(x.au) as au
        from pris x
        join appareil_pose ap on ap.appareil_id = x.appareil_id
        join contrat_point cp on cp.id_point = ap.id_point
        join groupe_place p on p.numero_contrat = cp.numero_contrat and p.lot is not null
       group by 1, 2),
    tenus as (
      select l.id_groupe, l.lot, t.du, t.au
        from groupe_lot l join touches t on t.id_groupe = l.id_groupe and t.lot = l.lot
       order by l.id_groupe, l.lot for no key update of l),
    marques as (
      update groupe_lot l
         set a_refaire_du = least(l.a_refaire_du, t.du), a_refaire_au = greatest(l.a_refaire_au, t.au), marques = l.marques + 1
        from tenus t where t.id_groupe = l.id_groupe and t.lot = l.lot)
    select count(*)::int as n from pris`.execute(db)
  return rows[0]?.n ?? 0
}
