import type { FastifyInstance } from 'fastify'

/** Something without which calls cannot be answered. */
export interface Sonde {
  /** One word, for whoever reads the answer. */
  readonly nom: string
  /** @throws where it is not there */
  controler(): Promise<void>
}

const DELAI_MS = 3_000
// nobody needs a session to ask: asking more often costs nothing
const GARDE_MS = 1_000

const manque = async ({ nom, controler }: Sonde): Promise<string[]> => {
  const tard = Promise.withResolvers<never>()
  const minuteur = setTimeout(() => tard.reject(new Error('no answer in time')), DELAI_MS)
  try {
    await Promise.race([controler(), tard.promise])
    return []
  } catch {
    return [nom]
  } finally {
    clearTimeout(minuteur)
  }
}

/**
 * `/sante/vivant`: this process answers. `/sante/pret`: it can do its work, else 503 with the names of what is missing, no more.
 * For load balancers and supervisors, without a session.
 */
export const monterSondes = (app: FastifyInstance, sondes: readonly Sonde[]): void => {
  let vu: { le: number; causes: Promise<string[]> } | undefined
  const causes = (): Promise<string[]> => {
    const maintenant = performance.now()
    if (vu === undefined || maintenant - vu.le > GARDE_MS)
      vu = { le: maintenant, causes: Promise.all(sondes.map(manque)).then((noms) => noms.flat()) }
    return vu.causes
  }
  const config = { sonde: true } as const
  app.get('/sante/vivant', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ etat: 'VIVANT' }),
  )
  app.get('/sante/pret', { config }, async (_request, reply) => {
    const manquent = await causes()
    reply.header('cache-control', 'no-store')
    if (manquent.length === 0) return reply.send({ etat: 'PRET' })
    return reply.status(503).header('retry-after', '5').send({ etat: 'PAS_PRET', causes: manquent })
  })
}
