import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it, vi } from 'vitest'
import { createFileDePlaces } from '../liste/file-de-places.ts'
import { createPlaces } from '../liste/places.ts'
import { ErreurApi } from './erreur-api.ts'
import { type Retenir, retenirPour, sonTourDe, travaillerPour, unePlaceDe } from './retenue.ts'

const refus = (): ErreurApi => new ErreurApi({ code: 'X', status: 429, texte: 'Revenez.' } as never)

const unAppel = async (retenir: Retenir, userWebId: number) => {
  const request = {} as FastifyRequest
  const raw = new EventEmitter()
  await retenirPour(request, { raw } as unknown as FastifyReply, (parti) => retenir({ userWebId } as never, parti))
  return { request, partir: () => raw.emit('close') }
}

it('gives a place back once, when the answer has left', async () => {
  const places = createPlaces(2, 1)
  const retenir = unePlaceDe(places, refus)
  const appel = await unAppel(retenir, 1)
  await expect(unAppel(retenir, 1)).rejects.toThrow('Revenez.')
  await unAppel(retenir, 2)
  await expect(unAppel(retenir, 3)).rejects.toThrow('Revenez.')
  appel.partir()
  appel.partir()
  expect(places.prises()).toBe(1)
})

it('gives it back at once to whoever left while it was looked at who they are', async () => {
  const places = createPlaces(1, 1)
  const raw = Object.assign(new EventEmitter(), { closed: true })
  await retenirPour({} as FastifyRequest, { raw } as unknown as FastifyReply, (parti) =>
    unePlaceDe(places, refus)({ userWebId: 1 } as never, parti),
  )
  expect(places.prises()).toBe(0)
})

it('has who waits their turn told how many are before, and holds nothing for who left meanwhile', async () => {
  const places = createPlaces(1, 1)
  const file = createFileDePlaces(places, { attenteMs: 20, gardeMs: 60_000, personnes: 9 })
  const retenir = sonTourDe(
    file,
    (avant) => new ErreurApi({ code: 'X', status: 429, texte: `${avant} avant` } as never),
  )
  const premier = await unAppel(retenir, 1)
  await expect(unAppel(retenir, 2)).rejects.toThrow('0 avant')
  const attend = unAppel(retenir, 3)
  premier.partir()
  const troisieme = await attend
  const raw = Object.assign(new EventEmitter(), { closed: false })
  const quatrieme = retenirPour({} as FastifyRequest, { raw } as unknown as FastifyReply, (parti) =>
    retenir({ userWebId: 4 } as never, parti),
  )
  raw.emit('close')
  await expect(quatrieme).rejects.toThrow('1 avant')
  troisieme.partir()
  expect(places.prises()).toBe(0)
})

it('keeps the place of whoever left for as long as somebody works for them: who leaves and asks again has one call at work', async () => {
  const places = createPlaces(2, 1)
  const retenir = unePlaceDe(places, refus)
  const appel = await unAppel(retenir, 1)
  const travail = Promise.withResolvers<void>()
  const fini = travaillerPour(appel.request, () => travail.promise)
  appel.partir()
  await expect(unAppel(retenir, 1)).rejects.toThrow('Revenez.')
  travail.reject(new Error('the database is gone'))
  await expect(fini).rejects.toThrow('gone')
  expect(places.prises()).toBe(0)
  // work that ends before the answer has left holds on until then
  const autre = await unAppel(retenir, 1)
  await travaillerPour(autre.request, async () => undefined)
  expect(places.prises()).toBe(1)
  autre.partir()
  expect(places.prises()).toBe(0)
})

it('does nothing for who left before it began', async () => {
  const appel = await unAppel(unePlaceDe(createPlaces(1, 1), refus), 1)
  appel.partir()
  const travail = vi.fn<() => Promise<void>>()
  await expect(travaillerPour(appel.request, travail)).rejects.toThrow('the caller left')
  expect(travail).not.toHaveBeenCalled()
})

it('does the work of a call that holds nothing', async () => {
  expect(await travaillerPour({} as FastifyRequest, async () => 3)).toBe(3)
})
