import { afterAll, expect, it, vi } from 'vitest'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { fixedClock } from '../../platform/clock.ts'
import { enFile, optionsWorker, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { jobsSur } from '../../platform/jobs/queue.ts'
import { startWorker } from '../../platform/jobs/runner.ts'
import { tenirAdresse } from './adresse.repo.ts'
import { purgerAdressesJob } from './purger-adresses.job.ts'

const base = await uneBaseDeTravaux()
afterAll(base.drop)
const maintenant = new Date('2026-11-20T09:00:00Z')

it('forgets former addresses a day after their time, not before', async () => {
  for (const [ancienne, heures] of [
    ['passee@exemple.fr', -25],
    ['depuis-peu@exemple.fr', -23],
    ['tenue@exemple.fr', 1],
  ] as const) {
    const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
    const expireLe = new Date(maintenant.getTime() + heures * 3_600_000)
    await tenirAdresse(base.db, userWebId, { ancienne, expireLe, parGestion: true })
  }
  const worker = await startWorker({ ...optionsWorker(base.url, [purgerAdressesJob]), clock: fixedClock(maintenant) })
  await jobsSur(base.db).add('purger-adresses', { creneau: maintenant.toISOString() })
  await vi.waitFor(async () => expect(await enFile(base)).toBe(0), PATIENCE)
  await worker.stop()
  const restent = await base.db.selectFrom('adresse_changee').select('ancienne').orderBy('ancienne').execute()
  expect(restent.map(({ ancienne }) => ancienne)).toEqual(['depuis-peu@exemple.fr', 'tenue@exemple.fr'])
})
