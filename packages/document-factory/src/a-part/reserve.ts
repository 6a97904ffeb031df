import type { Worker } from 'node:worker_threads'

/** Threads for documents: each writes one at a time, and those that ask when none is free wait their turn. */
export interface Reserve {
  /** Gives a thread as soon as one is free; what it answers takes the demand back. */
  demander(servir: (fil: Worker) => void): () => void
  /** A thread whose document is whole. One that ends gives its place back by itself. */
  rendre(fil: Worker): void
}

interface Reglages {
  ouvrir(): Worker
  /** Threads at once. */
  readonly max: number
  /** How long a thread waits for the next document: starting one costs more than ten small documents. */
  readonly attenteMs: number
}

export const creerReserve = ({ ouvrir, max, attenteMs }: Reglages): Reserve => {
  const file: ((fil: Worker) => void)[] = []
  const libres = new Map<Worker, NodeJS.Timeout>()
  let ouverts = 0

  const quitterLaReserve = (fil: Worker): void => {
    clearTimeout(libres.get(fil))
    libres.delete(fil)
  }
  const ouvrirPour = (servir: (fil: Worker) => void): void => {
    const fil = ouvrir()
    ouverts += 1
    // told by the stream of its document; one that waits has none, and must not end the process
    fil.on('error', () => quitterLaReserve(fil))
    fil.once('exit', () => {
      quitterLaReserve(fil)
      ouverts -= 1
      const suivant = file.shift()
      if (suivant !== undefined) ouvrirPour(suivant)
    })
    servir(fil)
  }

  return {
    demander: (servir) => {
      const [libre] = libres.keys()
      if (libre !== undefined) {
        quitterLaReserve(libre)
        libre.ref()
        servir(libre)
      } else if (ouverts < max) ouvrirPour(servir)
      else file.push(servir)
      return () => {
        const rang = file.indexOf(servir)
        if (rang >= 0) file.splice(rang, 1)
      }
    },
    rendre: (fil) => {
      const suivant = file.shift()
      if (suivant !== undefined) return suivant(fil)
      // waiting, it keeps no process alive
      fil.unref()
      const finir = (): void => {
        // it goes on existing until it has exited: whoever asks meanwhile must not be given it
        quitterLaReserve(fil)
        void fil.terminate()
      }
      libres.set(fil, setTimeout(finir, attenteMs).unref())
    },
  }
}
