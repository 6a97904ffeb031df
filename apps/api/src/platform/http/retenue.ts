import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Auteur } from '../context.ts'
import { type createFileDePlaces, PasEncore } from '../liste/file-de-places.ts'
import type { ErreurApi } from './erreur-api.ts'

/**
 * Takes what a call needs for as long as it lasts, of a caller whom the guard let through, before their body is read: who is told to
 * come back has cost nothing more than that, and no more bodies are read at once than calls run. Answers how it is given back; `parti`: the
 * caller has left.
 * @throws ErreurApi why the call cannot run now
 */
export type Retenir = (auteur: Auteur, parti: AbortSignal) => (() => void) | Promise<() => void>

/** One of these places. @throws ErreurApi `refus` where none is free, for anybody or for this person */
export const unePlaceDe =
  (places: { prendre: (userWebId: number) => (() => void) | undefined }, refus: () => ErreurApi): Retenir =>
  ({ userWebId }) => {
    const rendre = places.prendre(userWebId)
    if (rendre === undefined) throw refus()
    return rendre
  }

/** One of these places, waited for in turn. @throws ErreurApi `refus` where it has not come yet */
export const sonTourDe =
  (
    file: Pick<ReturnType<typeof createFileDePlaces>, 'prendre'>,
    refus: (avant: number | undefined) => ErreurApi,
  ): Retenir =>
  async ({ userWebId }, parti) => {
    try {
      return await file.prendre(userWebId, parti)
    } catch (cause) {
      throw cause instanceof PasEncore ? refus(cause.avant) : cause
    }
  }

interface Retenue {
  readonly rendre: () => void
  travaille: boolean
  close: boolean
}
const retenues = new WeakMap<FastifyRequest, Retenue>()

/** Given back once the answer has left, or its connection has ended, and nobody works for this call any more. */
export const retenirPour = async (
  request: FastifyRequest,
  reply: FastifyReply,
  prendre: (parti: AbortSignal) => ReturnType<Retenir>,
): Promise<void> => {
  const depart = new AbortController()
  const partir = (): void => depart.abort()
  reply.raw.once('close', partir)
  const rendre = await prendre(depart.signal)
  // gone while it was looked at who they are, or while they waited: nothing more will tell it
  if (reply.raw.closed) {
    rendre()
    return
  }
  const retenue: Retenue = { rendre, travaille: false, close: false }
  retenues.set(request, retenue)
  reply.raw.once('close', () => {
    retenue.close = true
    // whoever leaves and asks again would have several calls work for them at once
    if (!retenue.travaille) rendre()
  })
}

/** Works for this call. @throws as for a broken body where its caller has left */
export const travaillerPour = async <T>(request: FastifyRequest, travail: () => Promise<T>): Promise<T> => {
  const retenue = retenues.get(request)
  if (retenue === undefined) return travail()
  // who left while they waited is known once their body is read
  if (retenue.close) throw Object.assign(new Error('the caller left'), { statusCode: 400 })
  retenue.travaille = true
  try {
    return await travail()
  } finally {
    retenue.travaille = false
    if (retenue.close) retenue.rendre()
  }
}
