import type pg from 'pg'
import type { Manifeste } from './manifeste.ts'

// made anew by the restore, or about processes that are gone
const A_PART = ['travail_battement', 'kysely_migration', 'kysely_migration_lock', 'migration_empreinte', 'migrations']

type Inventaire = Pick<Manifeste, 'partitions' | 'sequences' | 'migrations' | 'objets'> & {
  postgres: string
  tables: Pick<Manifeste['tables'][number], 'schema' | 'nom' | 'colonnes'>[]
}

const lignes = async <T extends pg.QueryResultRow>(client: pg.Client, texte: string, valeurs: unknown[] = []) =>
  (await client.query<T>(texte, valeurs)).rows

/** Files whose bytes an S3 store keeps; undefined where the schema knows of none yet. */
const objetsDe = async (client: pg.Client): Promise<Manifeste['objets']> => {
  const [{ connus } = { connus: false }] = await lignes<{ connus: boolean }>(
    client,
    `select to_regclass('public.objet') is not null as connus`,
  )
  if (!connus) return undefined
  const [objets] = await lignes<{ nombre: number; octets: number }>(
    client,
    `select count(*)::int as nombre, coalesce(sum(octets), 0)::float8 as octets from objet where etat = 'RANGE'`,
  )
  return objets
}

/** What a database holds, as its snapshot shows it. */
export const inventorier = async (client: pg.Client): Promise<Inventaire> => {
  const [serveur] = await lignes<{ version: string }>(client, `select current_setting('server_version') as version`)
  return {
    postgres: serveur?.version ?? '',
    objets: await objetsDe(client),
    migrations: await lignes(client, 'select nom, sha256 from migration_empreinte order by nom'),
    tables: await lignes(
      client,
      `select n.nspname as schema, c.relname as nom, array_agg(a.attname::text order by a.attnum) as colonnes
         from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
        where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($1)
        group by 1, 2 order by 1, 2`,
      [A_PART],
    ),
    partitions: await lignes(
      client,
      `select c.relname as nom, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bornes
         from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
        where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
    ),
    sequences: await lignes(
      client,
      `select schemaname as schema, sequencename as nom, last_value::text as valeur from pg_sequences
        where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`,
    ),
  }
}
