import { freemem, loadavg, release, totalmem } from 'node:os'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/connection.ts'
import { pendingMigrations } from '../../platform/db/migrate.ts'
import { compterTravaux, listerMorts } from '../../platform/jobs/inventory.ts'
import { masquer } from '../../platform/log-masque.ts'
import { VERSION } from '../../platform/version.ts'

const MORTS = 50
const IMPORTS = 30

export const releverMachine = () => ({
  ondine: VERSION,
  node: process.version,
  systeme: `${process.platform} ${process.arch} ${release()}`,
  memoire: { totale: totalmem(), libre: freemem() },
  charge: loadavg(),
})

const lireTables = async (db: Database) => {
  const { rows } = await sql<{ nom: string; lignes: number; octets: number }>`
    select c.relname as nom, greatest(c.reltuples, 0)::bigint as lignes, pg_total_relation_size(c.oid) as octets
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 3 desc, 1 limit 60`.execute(
    db,
  )
  return rows.map(({ nom, lignes, octets }) => ({ nom, lignes: Number(lignes), octets: Number(octets) }))
}

const lireServeur = async (db: Database) => {
  const { rows } = await sql<{ nom: string; valeur: string }>`
    select name as nom, setting as valeur from pg_settings
     where name in ('server_version', 'max_connections', 'shared_buffers', 'work_mem', 'wal_level', 'server_encoding', 'TimeZone')
     order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ nom, valeur }) => [nom, valeur]))
}

/** What the database says of itself: counts, sizes, names of ours. No row of anybody. */
export const releverBase = async (db: Database, url: string) => {
  const migrations = await sql<{ nom: string }>`select nom from migration_empreinte order by nom`.execute(db)
  const changes = await db.selectFrom('parametre').select('nom').orderBy('nom').execute()
  const fonctionnalites = await db.selectFrom('fonctionnalite').select(['nom', 'actif']).orderBy('nom').execute()
  const instance = await db.selectFrom('instance').select('nom').orderBy('nom').execute()
  const imports = await db
    .selectFrom('import_lot')
    .select(['format', 'statut', 'debut_le', 'fin_le', 'lignes_lues', 'lignes_refusees', 'avertissements'])
    .orderBy('lot_id', 'desc')
    .limit(IMPORTS)
    .execute()
  return {
    serveur: await lireServeur(db),
    migrations: { faites: migrations.rows.map(({ nom }) => nom), enAttente: await pendingMigrations(url) },
    marques: instance.map(({ nom }) => nom),
    parametresChanges: changes.map(({ nom }) => nom),
    fonctionnalites: Object.fromEntries(fonctionnalites.map(({ nom, actif }) => [nom, actif])),
    tables: await lireTables(db),
    travaux: await compterTravaux(db),
    abandonnes: (await listerMorts(db, { limite: MORTS })).map(({ tache, essais, mort_le, derniere_erreur }) => ({
      tache,
      essais,
      mortLe: mort_le,
      motif: masquer(derniere_erreur.split('\n')[0] ?? ''),
    })),
    imports,
  }
}
