import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { creerJournalBorne } from './journal-borne.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('writes some lines a minute, then how many others there were, then some again', () => {
  vi.useFakeTimers()
  const lignes: Record<string, unknown>[] = []
  const log = pino({}, { write: (ligne: string) => void lignes.push(JSON.parse(ligne) as Record<string, unknown>) })
  const borner = creerJournalBorne(log)
  const refuser = (): void => borner(() => log.info('refused'))
  for (let n = 0; n < 1000; n += 1) refuser()
  expect(lignes).toHaveLength(20)
  vi.advanceTimersByTime(60_000)
  expect(lignes.at(-1)).toMatchObject({ refus: 980 })
  refuser()
  expect(lignes.at(-1)).toMatchObject({ msg: 'refused' })
  vi.advanceTimersByTime(60_000)
  expect(lignes).toHaveLength(22)
})
