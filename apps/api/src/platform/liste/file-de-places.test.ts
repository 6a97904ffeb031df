import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFileDePlaces, PasEncore } from './file-de-places.ts'
import { createPlaces } from './places.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const la = new AbortController().signal
const uneFile = (places = 1) =>
  createFileDePlaces(createPlaces(places, 1), { attenteMs: 5_000, gardeMs: 60_000, personnes: 4 })
/** What became of who asked: a place, so many before them, or still there. */
const suivre = (demande: Promise<() => void>) => {
  const suivi = { eue: undefined as (() => void) | undefined, avant: 'waits' as number | string | undefined }
  demande.then(
    (rendre) => {
      suivi.eue = rendre
      suivi.avant = 'served'
    },
    (cause: PasEncore) => {
      suivi.avant = cause.avant
    },
  )
  return suivi
}
const laisserFaire = () => vi.advanceTimersByTimeAsync(0)

it('gives a place that is free at once, and the next to whoever asked first', async () => {
  const file = uneFile()
  const [un, deux, trois] = [1, 2, 3].map((personne) => suivre(file.prendre(personne, la)))
  await laisserFaire()
  expect([un?.avant, deux?.avant, trois?.avant]).toEqual(['served', 'waits', 'waits'])
  un?.eue?.()
  await laisserFaire()
  expect([deux?.avant, trois?.avant]).toEqual(['served', 'waits'])
  deux?.eue?.()
  await laisserFaire()
  expect(trois?.avant).toBe('served')
  expect(file.enAttente()).toBe(0)
})

it('tells after a while how many are before, and keeps the rank of who asks again', async () => {
  const file = uneFile()
  const un = suivre(file.prendre(1, la))
  const deux = suivre(file.prendre(2, la))
  const trois = suivre(file.prendre(3, la))
  await vi.advanceTimersByTimeAsync(5_000)
  expect([deux.avant, trois.avant]).toEqual([0, 1])
  // the third comes back first, the fourth is new: the second is still ahead of both
  const troisEncore = suivre(file.prendre(3, la))
  const quatre = suivre(file.prendre(4, la))
  const deuxEncore = suivre(file.prendre(2, la))
  un.eue?.()
  await laisserFaire()
  expect([deuxEncore.avant, troisEncore.avant, quatre.avant]).toEqual(['served', 'waits', 'waits'])
  deuxEncore.eue?.()
  await laisserFaire()
  expect([troisEncore.avant, quatre.avant]).toEqual(['served', 'waits'])
})

it('holds nobody up for who left, and forgets who does not come back', async () => {
  const file = uneFile()
  const un = suivre(file.prendre(1, la))
  const depart = new AbortController()
  const deux = suivre(file.prendre(2, depart.signal))
  const trois = suivre(file.prendre(3, la))
  await laisserFaire()
  depart.abort()
  un.eue?.()
  await laisserFaire()
  expect([deux.avant, trois.avant]).toEqual([0, 'served'])
  expect(file.enAttente()).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(file.enAttente()).toBe(0)
})

it('has a person wait once, with their last call, behind nobody for the place that they hold themselves', async () => {
  const file = uneFile(2)
  const une = suivre(file.prendre(1, la))
  const encore = suivre(file.prendre(1, la))
  const derniere = suivre(file.prendre(1, la))
  await laisserFaire()
  expect([une.avant, encore.avant, derniere.avant]).toEqual(['served', undefined, 'waits'])
  const autre = suivre(file.prendre(2, la))
  await laisserFaire()
  expect(autre.avant).toBe('served')
  une.eue?.()
  une.eue?.()
  await laisserFaire()
  expect(derniere.avant).toBe('served')
})

it('keeps nothing for more people than it may', async () => {
  const file = uneFile()
  for (const personne of [1, 2, 3, 4, 5]) suivre(file.prendre(personne, la))
  await expect(file.prendre(6, la)).rejects.toEqual(new PasEncore())
  expect(file.enAttente()).toBe(4)
})
