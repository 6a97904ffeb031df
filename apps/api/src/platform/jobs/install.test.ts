import { randomBytes } from 'node:crypto'
import { afterAll, expect, vi } from 'vitest'
import { z } from 'zod'
import { selon } from '../../../../../test-setup/selon.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { connect } from '../db/connection.ts'
import { installJobSchema } from './install.ts'
import { enFile, optionsWorker, silence } from './jobs.fixtures.ts'
import { jobsSur } from './queue.ts'
import { startWorker } from './runner.ts'
import { defineJob } from './tasks.ts'

const base = await createTestDatabase()
const role = `ondine_essai_${randomBytes(4).toString('hex')}`
const { rows } = await base.pool.query(
  'select rolcreaterole or rolsuper as permis from pg_roles where rolname = current_user',
)
const permis: boolean = rows[0]?.permis
afterAll(async () => {
  if (permis) await base.pool.query(`grant ${role} to current_user; drop owned by ${role}; drop role ${role}`)
  await base.drop()
})

selon(permis, 'this role of PostgreSQL may not create roles').it(
  'lets the application’s role run jobs, and neither change the queue’s schema nor its migrations',
  async () => {
    await base.pool.query(`create role ${role} login password '${role}'`)
    await base.pool.query(`grant select, insert, update, delete on all tables in schema public to ${role}`)
    const adresse = new URL(base.url)
    adresse.username = role
    adresse.password = role
    await installJobSchema(base.url, silence, adresse.href)
    // an upgrade runs it again
    await installJobSchema(base.url, silence, adresse.href)

    const application = connect({ url: adresse.href, applicationName: 'ondine-essai-role', maxConnections: 1 })
    let fois = 0
    const compter = defineJob({
      nom: 'essai-role',
      charge: z.strictObject({}),
      executer: async () => {
        fois += 1
      },
    })
    const worker = await startWorker(optionsWorker(adresse.href, [compter]))
    try {
      await compter.ajouter({ jobs: jobsSur(application.db) }, {}, { cle: 'k' })
      await vi.waitFor(async () => {
        expect(fois).toBe(1)
        expect(await enFile(base)).toBe(0)
      }, PATIENCE)
      for (const interdit of [
        'alter table graphile_worker._private_jobs add column x int',
        'drop function graphile_worker.force_unlock_workers(text[])',
        'delete from graphile_worker.migrations',
      ])
        await expect(application.pool.query(interdit)).rejects.toMatchObject({ code: '42501' })
    } finally {
      await worker.stop()
      await application.close()
    }
  },
)
