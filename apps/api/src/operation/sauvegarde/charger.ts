import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { INSERER_ANONYME, INSERER_MARQUE } from '../../demarrage/copie.ts'
import { RefusOperation } from '../verbe.ts'
import type { Manifeste } from './manifeste.ts'

type Table = Manifeste['tables'][number]

/** Foreign keys are dropped for the load and made again after it, which checks every row once; nothing else needs a superuser. */
const sansClesEtrangeres = async (client: pg.Client, faire: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ oter: string; remettre: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as oter,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as remettre
      from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`)
  for (const { oter } of rows) await client.query(oter)
  await faire()
  for (const { remettre } of rows) await client.query(remettre)
}

const remplirTable = async (client: pg.Client, dossier: string, table: Table): Promise<void> => {
  const nom = `${client.escapeIdentifier(table.schema)}.${client.escapeIdentifier(table.nom)}`
  const colonnes = table.colonnes.map((une) => client.escapeIdentifier(une)).join(', ')
  const flux = client.query(copyFrom(`copy ${nom} (${colonnes}) from stdin`))
  await pipeline(createReadStream(join(dossier, table.fichier)), createGunzip(), flux)
  if (flux.rowCount !== table.lignes)
    throw new RefusOperation(`${table.fichier} gave ${flux.rowCount} rows of ${table.lignes}: nothing was restored.`)
}

/**
 * Fills a database that has the schema of the backup and nothing else, in one transaction: all or nothing. `copie`: marks it, so that
 * it writes to nobody.
 */
export const chargerSauvegarde = async (
  client: pg.Client,
  dossier: string,
  { tables, partitions, sequences, faitLe, anonyme }: Manifeste,
  copie: boolean,
): Promise<void> => {
  const noms = tables.map(({ schema, nom }) => `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(nom)}`)
  await client.query('begin')
  for (const { nom, parent, bornes } of partitions)
    await client.query(
      `create table if not exists public.${client.escapeIdentifier(nom)} partition of public.${client.escapeIdentifier(parent)} ${bornes}`,
    )
  for (const nom of noms) await client.query(`alter table ${nom} disable trigger user`)
  await sansClesEtrangeres(client, async () => {
    // what the migrations put there stands in the backup, as staff left it
    await client.query(`truncate ${noms.join(', ')}`)
    for (const table of tables) await remplirTable(client, dossier, table)
  })
  for (const nom of noms) await client.query(`alter table ${nom} enable trigger user`)
  for (const { schema, nom, valeur } of sequences)
    await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4::bigint)', [
      '%I.%I',
      schema,
      nom,
      valeur,
    ])
  // nobody runs the jobs that were under way: they start again
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  )
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  )
  if (copie) await client.query(INSERER_MARQUE, [faitLe])
  else await client.query(`delete from instance where nom = 'copie'`)
  if (anonyme) {
    await client.query('select recalculer_recherche(array(select numero_contrat from contrat))')
    await client.query(INSERER_ANONYME, [faitLe])
  }
  await client.query('commit')
}
