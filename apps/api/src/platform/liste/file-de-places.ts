import type { createPlaces } from './places.ts'

type Rendre = () => void

/** Whoever asked has no place yet. */
export class PasEncore extends Error {
  override name = 'PasEncore'
  /** How many others who wait asked before; undefined where nothing is kept for this one. */
  readonly avant: number | undefined

  constructor(avant?: number) {
    super(avant === undefined ? 'nothing is kept for this one' : `${avant} others are before`)
    this.avant = avant
  }
}

interface Billet {
  readonly userWebId: number
  /** Undefined while nobody waits with it. */
  presente: { readonly servir: (rendre: Rendre) => void; readonly renvoyer: (pourquoi: PasEncore) => void } | undefined
  oubli: NodeJS.Timeout | undefined
}

interface Bornes {
  /** How long one waits before they are told how many are before them. */
  readonly attenteMs: number
  /** How long the rank of who was told so, or left, is theirs if they ask again. */
  readonly gardeMs: number
  readonly personnes: number
}

/**
 * Places that people wait for, in the order in which they first asked: a place that is free goes to the first of those who are there, so that nobody
 * who left holds anybody up. One rank a person: who asks twice waits once, with their last call.
 */
export const createFileDePlaces = (
  places: Pick<ReturnType<typeof createPlaces>, 'prendre'>,
  { attenteMs, gardeMs, personnes }: Bornes,
) => {
  const file = new Map<number, Billet>()

  const avancer = (): void => {
    for (const billet of [...file.values()]) {
      const { presente, userWebId } = billet
      const rendre = presente && places.prendre(userWebId)
      if (rendre === undefined) continue
      file.delete(userWebId)
      billet.presente = undefined
      presente?.servir(() => {
        rendre()
        avancer()
      })
    }
  }

  const billetDe = (userWebId: number): Billet => {
    const sien = file.get(userWebId)
    if (sien === undefined && file.size >= personnes) throw new PasEncore()
    const billet = sien ?? { userWebId, presente: undefined, oubli: undefined }
    clearTimeout(billet.oubli)
    billet.presente?.renvoyer(new PasEncore())
    file.set(userWebId, billet)
    return billet
  }

  return {
    enAttente: (): number => file.size,
    /** @throws PasEncore after `attenteMs`, or once `parti`; at once where too many wait already */
    async prendre(userWebId: number, parti: AbortSignal): Promise<Rendre> {
      const billet = billetDe(userWebId)
      const place = Promise.withResolvers<Rendre>()
      const presente = { servir: place.resolve, renvoyer: place.reject }
      const sortir = (): void => {
        if (billet.presente !== presente) return
        billet.presente = undefined
        billet.oubli = setTimeout(() => file.delete(userWebId), gardeMs).unref()
        place.reject(new PasEncore([...file.keys()].indexOf(userWebId)))
      }
      const limite = setTimeout(sortir, attenteMs).unref()
      parti.addEventListener('abort', sortir)
      billet.presente = presente
      avancer()
      try {
        return await place.promise
      } finally {
        clearTimeout(limite)
        parti.removeEventListener('abort', sortir)
      }
    },
  }
}
