import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** The contracts of a group. */
export const contratsDuGroupe = (idGroupe: number): RawBuilder<unknown> =>
  sql`select cg.numero_contrat from contrat_de_groupe cg where cg.id_groupe = ${idGroupe}`

/** The contracts of the account of its creator that may still join it. */
export const contratsAttachables = (idGroupe: number): RawBuilder<unknown> => sql`
  select a.numero_contrat
    from groupe g
    join attachement_ouvert a on a.user_web_id = g.createur_id
    join contrat k on k.numero_contrat = a.numero_contrat and k.is_attachable_groupe
   where g.id_groupe = ${idGroupe}
     and not exists (select 1 from groupe_contrat gc where gc.id_groupe = g.id_groupe and gc.numero_contrat = a.numero_contrat)`

export interface LigneContratDeGroupe {
  numero_contrat: string
  libelle: string | null
  code_etat_contrat: string
  adresse: string | null
  complement: string | null
  code_postal: string | null
  ville: string | null
}

/** Every contract of a group in short, by number; undefined: every contract that this person sees. */
export const listerContratsDeGroupe = async (
  db: Kysely<DB>,
  userWebId: number,
  idGroupe: number | undefined,
): Promise<LigneContratDeGroupe[]> => {
  const parmi =
    idGroupe === undefined
      ? sql`select v.numero_contrat from contrats_visibles(${userWebId}) v`
      : contratsDuGroupe(idGroupe)
  const { rows } = await sql<LigneContratDeGroupe>`
    select c.numero_contrat, a.libelle, c.code_etat_contrat, p.adresse, p.complement, p.code_postal, p.ville
      from (select distinct x.numero_contrat from (${parmi}) x) s
      join contrat c on c.numero_contrat = s.numero_contrat
      left join attachement a on a.numero_contrat = c.numero_contrat and a.user_web_id = ${userWebId}
      left join lateral (
        select pl.adresse, pl.complement, pl.code_postal, pl.ville
          from contrat_point cp join point_livraison pl on pl.id_point = cp.id_point
         where cp.numero_contrat = c.numero_contrat order by cp.du desc, cp.id_point limit 1) p on true
     order by c.numero_contrat`.execute(db)
  return rows
}

export type RefusAttachement = 'introuvable' | 'nonAttachable' | 'dejaDansLeGroupe' | 'groupePlein'

/** A contract that the call named, and why it was left aside; null: done. */
export interface LigneTraitee<R extends string> {
  numero_contrat: string
  refus: R | null
}

/**
 * Puts contracts into a group, as many as there is room for, in the order given, in one statement. The caller holds the
 * lock of the group; the attachments are held too, so that none of them leaves meanwhile.
 */
export const attacherContrats = async (
  db: Kysely<DB>,
  { idGroupe, createurId, maximum }: { idGroupe: number; createurId: number; maximum: number },
  numeros: readonly string[],
): Promise<LigneTraitee<RefusAttachement>[]> => {
  const { rows } = await sql<LigneTraitee<RefusAttachement>>`
    with demande as (
      select numero, min(rang) as rang from unnest(${[...numeros]}::text[]) with ordinality as d(numero, rang) group by numero
    ), tenus as materialized (
      select a.numero_contrat from attachement a
       where a.user_web_id = ${createurId} and a.numero_contrat in (select d.numero from demande d)
         and a.numero_contrat in (select v.numero_contrat from contrats_attaches(${createurId}) v)
       order by a.numero_contrat for key share
    ), etat as (
      select d.numero, d.rang, t.numero_contrat is not null as attache, gc.numero_contrat is not null as deja,
             coalesce(c.is_attachable_groupe, false) as attachable
        from demande d
        left join tenus t on t.numero_contrat = d.numero
        left join contrat c on c.numero_contrat = d.numero
        left join groupe_contrat gc on gc.id_groupe = ${idGroupe} and gc.numero_contrat = d.numero
    ), libres as (
      select e.numero, row_number() over (order by e.rang) as place
        from etat e where e.attache and e.attachable and not e.deja
    ), ajoutes as (
      insert into groupe_contrat (id_groupe, numero_contrat)
      select ${idGroupe}, l.numero from libres l
       where l.place <= ${maximum} - (select count(*) from groupe_contrat gc where gc.id_groupe = ${idGroupe})
      returning numero_contrat
    )
    select e.numero as numero_contrat,
           case when j.numero_contrat is not null then null
                when not e.attache then 'introuvable'
                when e.deja then 'dejaDansLeGroupe'
                when not e.attachable then 'nonAttachable'
                else 'groupePlein' end as refus
      from etat e left join ajoutes j on j.numero_contrat = e.numero
     order by e.rang`.execute(db)
  return rows
}

/** Takes contracts out of a group, in one statement. The caller holds the lock of the group. */
export const detacherContrats = async (
  db: Kysely<DB>,
  idGroupe: number,
  numeros: readonly string[],
): Promise<LigneTraitee<'absentDuGroupe'>[]> => {
  const { rows } = await sql<LigneTraitee<'absentDuGroupe'>>`
    with demande as (
      select numero, min(rang) as rang from unnest(${[...numeros]}::text[]) with ordinality as d(numero, rang) group by numero
    ), retires as (
      delete from groupe_contrat gc
       where gc.id_groupe = ${idGroupe} and gc.numero_contrat in (select d.numero from demande d)
      returning gc.numero_contrat
    )
    select d.numero as numero_contrat, case when r.numero_contrat is null then 'absentDuGroupe' end as refus
      from demande d left join retires r on r.numero_contrat = d.numero
     order by d.rang`.execute(db)
  return rows
}

export const compterContratsDuGroupe = async (db: Kysely<DB>, idGroupe: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from contrat_de_groupe cg where cg.id_groupe = ${idGroupe}`.execute(db)
  return rows[0]?.n ?? 0
}
