import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { fixedClock } from '../platform/clock.ts'
import { lireJourDemo, semerDemo } from './semer.ts'

const base = await createTestDatabase()
afterAll(base.drop)

it('the demo started after midnight is of the new day, was read by nobody later than now, and is loaded once', async () => {
  const maintenant = new Date('2026-11-20T00:05:00+01:00')
  expect(await semerDemo(base.pool, fixedClock(maintenant))).toMatchObject({ contrats: 7503 })
  expect(await lireJourDemo(base.pool)).toBe('2026-11-20')
  const { rows } = await base.pool.query<Record<'lecture' | 'releve' | 'pose', Date>>(
    'select (select max(instant) from telereleve) as lecture, (select max(releve_le) from releve) as releve, (select max(pose_le) from appareil_pose) as pose',
  )
  const aVenir = Object.entries(rows[0] ?? {}).filter(([, instant]) => instant > maintenant)
  expect(aVenir).toEqual([])
  expect(rows[0]?.lecture.toISOString()).toMatch(/^2026-11-19T2[23]/)
  expect(await semerDemo(base.pool, fixedClock(maintenant))).toBeUndefined()
})
