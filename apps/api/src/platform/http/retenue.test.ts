import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { createPlaces } from '../liste/places.ts'
import { ErreurApi } from './erreur-api.ts'
import { retenirPour, travaillerPour, unePlaceDe } from './retenue.ts'

const refus = (): ErreurApi => new ErreurApi({ code: 'X', status: 429, texte: 'Revenez.' } as never)

const unAppel = (retenir: ReturnType<typeof unePlaceDe>, userWebId: number) => {
  const request = {} as FastifyRequest
  const raw = new EventEmitter()
  retenirPour(request, { raw } as unknown as FastifyReply, retenir({ userWebId } as never))
  return { request, partir: () => raw.emit('close') }
}

it('gives a place back once, when the answer has left', () => {
  const places = createPlaces(2, 1)
  const retenir = unePlaceDe(places, refus)
  const appel = unAppel(retenir, 1)
  expect(() => unAppel(retenir, 1)).toThrow('Revenez.')
  unAppel(retenir, 2)
  expect(() => unAppel(retenir, 3)).toThrow('Revenez.')
  appel.partir()
  appel.partir()
  expect(places.prises()).toBe(1)
})

it('gives it back at once to whoever left while it was looked at who they are', () => {
  const places = createPlaces(1, 1)
  const raw = Object.assign(new EventEmitter(), { closed: true })
  retenirPour(
    {} as FastifyRequest,
    { raw } as unknown as FastifyReply,
    unePlaceDe(places, refus)({ userWebId: 1 } as never),
  )
  expect(places.prises()).toBe(0)
})

it('keeps the place of whoever left for as long as somebody works for them: who leaves and asks again has one call at work', async () => {
  const places = createPlaces(2, 1)
  const retenir = unePlaceDe(places, refus)
  const appel = unAppel(retenir, 1)
  const travail = Promise.withResolvers<void>()
  const fini = travaillerPour(appel.request, () => travail.promise)
  appel.partir()
  expect(() => unAppel(retenir, 1)).toThrow('Revenez.')
  travail.reject(new Error('the database is gone'))
  await expect(fini).rejects.toThrow('gone')
  expect(places.prises()).toBe(0)
  // work that ends before the answer has left holds on until then
  const autre = unAppel(retenir, 1)
  await travaillerPour(autre.request, async () => undefined)
  expect(places.prises()).toBe(1)
  autre.partir()
  expect(places.prises()).toBe(0)
})

it('does the work of a call that holds nothing', async () => {
  expect(await travaillerPour({} as FastifyRequest, async () => 3)).toBe(3)
})
