import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { TableauPdf } from '../pdf/tableau.ts'
import type { RapportConsommation } from '../rapport-consommation.ts'
import type { DocumentAPart, MessageDuFil, RangeesDonnees } from './messages.ts'

// A long document keeps the processor for tenths of a second at a time: written in a thread of its own, nobody's call waits for it (S15).

const REDACTEUR = new URL('./redacteur.worker.ts', import.meta.url)
/** A document that needs more is a fault, and ends alone. */
const MEMOIRE_MAX_MO = 256

const ecrireDansUnFil = (document: DocumentAPart, lignes: TableauPdf['lignes'] | undefined): Readable => {
  const fil = new Worker(REDACTEUR, {
    workerData: document,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMOIRE_MAX_MO },
  })
  const rangees = lignes?.[Symbol.asyncIterator]()
  const flux = new Readable({
    // at most a few megabytes, as fast as they are written
    read: () => undefined,
    destroy: (cause, fini) => {
      void Promise.allSettled([fil.terminate(), rangees?.return?.()]).then(() => fini(cause))
    },
  })
  const donner = async (): Promise<void> => {
    const suite = await rangees?.next()
    const donnees: RangeesDonnees = suite === undefined || suite.done === true ? null : suite.value
    fil.postMessage(donnees)
  }
  fil.on('message', (message: MessageDuFil) => {
    if (message.type === 'octets') flux.push(message.octets)
    else if (message.type === 'fin') flux.push(null)
    else donner().catch((cause: Error) => flux.destroy(cause))
  })
  fil.once('error', (cause: Error) => flux.destroy(cause))
  return flux
}

/** `ecrireRapportConsommation` in a thread of its own: whole, or an error. */
export const ecrireRapportAPart = (rapport: RapportConsommation): Promise<Buffer> =>
  buffer(ecrireDansUnFil({ type: 'rapport', rapport }, undefined))

/** `ecrireTableauPdf` in a thread of its own; a reader who leaves ends it, and the rows with it. */
export const ecrireTableauAPart = ({ lignes, ...tableau }: TableauPdf): Readable =>
  ecrireDansUnFil({ type: 'tableau', tableau }, lignes)
