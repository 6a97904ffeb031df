import { afterAll, expect, it } from 'vitest'
import { PATIENCE } from '../../test-setup/patience.ts'
import { dossierNeuf, lancerProcessus, nettoyer } from '../../test-setup/portail-process.ts'
import { unRelais } from '../../test-setup/relais.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'

const base = await createTestDatabase()
afterAll(async () => {
  await nettoyer()
  await base.drop()
})

/** A migration that waits for a table that the test holds, then what `faire` does to it. */
const enAttente = async (url: string, faire: (outil: ReturnType<typeof lancerProcessus>) => void) => {
  const client = await base.pool.connect()
  try {
    await client.query('begin; lock table migration_empreinte in access exclusive mode')
    const outil = lancerProcessus({ DATABASE_URL: url, DATA_DIR: dossierNeuf() }, [
      process.execPath,
      'apps/api/src/main-migrate.ts',
    ])
    await expect
      .poll(async () => {
        const { rows } = await client.query(
          `select 1 from pg_locks where not granted and relation = 'migration_empreinte'::regclass`,
        )
        return rows.length
      }, PATIENCE)
      .toBeGreaterThan(0)
    faire(outil)
    const { statut } = await outil.fin
    return [statut, outil.erreurs()]
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it('says in one French sentence that the database was lost in the middle', { timeout: 60_000 }, async () => {
  const relais = await unRelais(base.url)
  expect(await enAttente(relais.url, () => relais.couper())).toEqual([
    1,
    'La base de données ne répond plus : ce qui n’était pas fini est annulé, relancez la même commande.\n',
  ])
})

it('says the same of a stop', { timeout: 60_000 }, async () => {
  expect(await enAttente(base.url, (outil) => outil.signal('SIGTERM'))).toEqual([
    143,
    'Arrêt demandé : ce qui n’était pas fini est annulé, relancez la même commande.\n',
  ])
})
