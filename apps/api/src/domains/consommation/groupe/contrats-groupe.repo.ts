import type { CodeTypeService } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import type { Consentement } from '@ondine/webapi/consommation/autorisation.rules.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

/** A contract of a group with what opens its levels. */
export interface ContratDeGroupe {
  readonly numeroContrat: string
  readonly codeTypeService: CodeTypeService
  readonly telereleve: boolean
  /** Of the account through which the group holds the contract: its creator; for group 0, those that count for the reader. */
  readonly consentements: Consentement[]
}

const detail = (parmi: RawBuilder<unknown>, lecteur: number) => sql<ContratDeGroupe>`
  select c.numero_contrat as "numeroContrat", c.code_type_service as "codeTypeService",
         exists (select 1 from contrat_appareil s where s.numero_contrat = c.numero_contrat and s.telereleve) as telereleve,
         coalesce((select json_agg(json_build_object('userWebId', x.user_web_id, 'nature', x.nature, 'accorde', x.accorde, 'le', x.le))
                     from consentements_conso(${lecteur}, c.numero_contrat) x), '[]'::json) as consentements
    from (${parmi}) p join contrat c on c.numero_contrat = p.numero_contrat
   order by c.numero_contrat`

/** The contracts that a person sees, group 0. */
export const listerContratsVisibles = async (db: Kysely<DB>, userWebId: number): Promise<ContratDeGroupe[]> => {
  const parmi = sql`select distinct v.numero_contrat from contrats_visibles(${userWebId}) v`
  return (await detail(parmi, userWebId).execute(db)).rows
}

/** Those of some contracts that a group holds. */
export const listerMembresParmi = async (
  db: Kysely<DB>,
  idGroupe: number,
  numeros: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ numero_contrat: string }>`
    select g.numero_contrat from contrat_de_groupe g
     where g.id_groupe = ${idGroupe} and g.numero_contrat = any(${[...numeros]}::text[])`.execute(db)
  return rows.map(({ numero_contrat }) => numero_contrat)
}

/** The first contracts of a group, by number, but for `sauf` and for those of these batches. */
export const listerContrats = async (
  db: Kysely<DB>,
  groupe: { idGroupe: number; createurId: number; sauf?: readonly string[]; lots?: readonly number[] },
  nombre: number,
): Promise<ContratDeGroupe[]> => {
  const { idGroupe, createurId, sauf = [], lots = [] } = groupe
  const parmi = sql`
    select g.numero_contrat from contrat_de_groupe g
     where g.id_groupe = ${idGroupe} and g.numero_contrat <> all(${[...sauf]}::text[])
       and not exists (select 1 from groupe_place p
                        where p.id_groupe = g.id_groupe and p.numero_contrat = g.numero_contrat and p.lot = any(${[...lots]}::int[]))
     order by g.numero_contrat limit ${nombre}`
  return (await detail(parmi, createurId).execute(db)).rows
}

/** The first contracts of a group that no valid batch holds: those that just joined, or whose batch changed. */
export const listerContratsHorsLots = async (
  db: Kysely<DB>,
  { idGroupe, createurId }: { idGroupe: number; createurId: number },
  nombre: number,
): Promise<ContratDeGroupe[]> => {
  const parmi = sql`
    select p.numero_contrat from groupe_place p
      join contrat_de_groupe g on g.id_groupe = p.id_groupe and g.numero_contrat = p.numero_contrat
     where p.id_groupe = ${idGroupe}
       and (p.lot is null or p.lot in (select l.lot from groupe_lot l where l.id_groupe = ${idGroupe} and not l.valide))
     order by p.numero_contrat limit ${nombre}`
  return (await detail(parmi, createurId).execute(db)).rows
}

/** The contracts of one batch. */
export const listerContratsDuLot = async (
  db: Kysely<DB>,
  { idGroupe, createurId, lot }: { idGroupe: number; createurId: number; lot: number },
): Promise<ContratDeGroupe[]> => {
  const parmi = sql`
    select p.numero_contrat from groupe_place p
      join contrat_de_groupe g on g.id_groupe = p.id_groupe and g.numero_contrat = p.numero_contrat
     where p.id_groupe = ${idGroupe} and p.lot = ${lot}`
  return (await detail(parmi, createurId).execute(db)).rows
}

export const compterContrats = async (db: Kysely<DB>, idGroupe: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from contrat_de_groupe g where g.id_groupe = ${idGroupe}`.execute(db)
  return rows[0]?.n ?? 0
}
