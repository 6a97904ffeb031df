import { createHash } from 'node:crypto'
import { afterAll, expect, it, vi } from 'vitest'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { fixedClock } from '../../platform/clock.ts'
import { enFile, optionsWorker, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { startWorker } from '../../platform/jobs/runner.ts'
import { purgerJetons } from './purger-jetons.job.ts'

const base = await uneBaseDeTravaux()
afterAll(base.drop)

it('deletes every night the tokens dead for a day and the finished counters, keeps the others', async () => {
  const clock = fixedClock(new Date('2026-11-20T10:00:00Z'))
  const heure = (n: number): Date => new Date(Date.parse('2026-11-21T02:40:00Z') + n * 3_600_000)
  const unJeton = (nom: string, expire: Date) => ({
    empreinte: createHash('sha256').update(nom).digest(),
    nature: 'application',
    cree_le: heure(-48),
    expire_le: expire,
  })
  const morts = Array.from({ length: 5_001 }, (_, n) => unJeton(`mort ${n}`, heure(-25)))
  await base.db.insertInto('jeton').values(morts).execute()
  const vivants = [unJeton('mort depuis peu', heure(-23)), unJeton('vivant', heure(1))]
  await base.db.insertInto('jeton').values(vivants).execute()
  await base.db
    .insertInto('limiteur')
    .values([
      { key: 'fini', points: 3, expire: heure(-1).getTime() },
      { key: 'en cours', points: 3, expire: heure(1).getTime() },
      { key: 'sans fin', points: 3, expire: null },
    ])
    .execute()

  const worker = await startWorker({
    ...optionsWorker(base.url, [purgerJetons]),
    clock,
  })
  await vi.waitFor(
    async () => expect(await base.db.selectFrom('travail_planification').selectAll().execute()).toHaveLength(1),
    PATIENCE,
  )
  clock.avancer(heure(0).getTime() - clock.now().getTime())
  await vi.waitFor(async () => {
    expect(await base.db.selectFrom('travail_creneau').selectAll().execute()).toHaveLength(1)
    expect(await enFile(base)).toBe(0)
  }, PATIENCE)
  await worker.stop()
  const restes = await base.db.selectFrom('jeton').select('empreinte').execute()
  expect(restes.map(({ empreinte }) => empreinte.toString('hex')).sort()).toEqual(
    vivants.map(({ empreinte }) => empreinte.toString('hex')).sort(),
  )
  const compteurs = await base.db.selectFrom('limiteur').select('key').orderBy('key').execute()
  expect(compteurs.map(({ key }) => key)).toEqual(['en cours', 'sans fin'])
})
