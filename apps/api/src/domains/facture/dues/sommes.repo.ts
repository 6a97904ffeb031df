import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { type PourDues, type SommesDues, sommesDues } from '../dues.public.ts'
import { type Perimetre, tousContratsLus } from '../groupe/contrats-lus.ts'

const seule = <T>([ligne]: readonly T[]): T => {
  if (ligne === undefined) throw new Error('a sum without group gave no row')
  return ligne
}

/** What is due of one contract, added up. */
export const findSommes = async (db: Kysely<DB>, numeroContrat: string, pour: PourDues): Promise<SommesDues> => {
  const { rows } = await sql<{
    sommes: SommesDues
  }>`${sommesDues(sql`select ${numeroContrat}::text as numero_contrat`, pour)}`.execute(db)
  return seule(rows).sommes
}

/** The same of the contracts of a group, and how many of them this reader reads. */
export const findSommesGroupe = async (
  db: Kysely<DB>,
  perimetre: Perimetre,
  aujourdhui: string,
): Promise<SommesDues & { readonly nb_lus: number }> => {
  const { rows } = await sql<{ sommes: SommesDues; nb_lus: number }>`
    with membre as materialized (${tousContratsLus(perimetre)})
    select (select count(*)::int from membre) as nb_lus, (${sommesDues(sql`select numero_contrat from membre`, { lecteur: perimetre.lecteur, aujourdhui })}) as sommes`.execute(
    db,
  )
  const { sommes, nb_lus } = seule(rows)
  return { ...sommes, nb_lus }
}
