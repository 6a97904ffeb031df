import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import type { TableauPdf } from '../pdf/tableau.ts'
import type { DocumentAPart, MessageDuFil, RangeesDonnees } from './messages.ts'
import type { Reserve } from './reserve.ts'

/**
 * The bytes of one document, as a thread says them once it has one; a table is given its rows as the thread wants them. A reader who
 * leaves ends the thread, and the rows with it.
 * @throws in the stream: what the thread or the rows throw, and a thread that ends before its document does
 */
export const ecrireParFil = (
  reserve: Reserve,
  document: DocumentAPart,
  lignes: TableauPdf['lignes'] | undefined,
): Readable => {
  const rangees = lignes?.[Symbol.asyncIterator]()
  let aLOeuvre: Worker | undefined
  const flux = new Readable({
    // at most a few megabytes, as fast as they are written
    read: () => undefined,
    destroy: (cause, suite) => {
      retirer()
      void Promise.allSettled([aLOeuvre?.terminate(), rangees?.return?.()]).then(() => suite(cause))
    },
  })
  const echouer = (cause: Error): void => {
    flux.destroy(cause)
  }
  const partir = (code: number): void =>
    echouer(new Error(`the thread of a document ended with status ${code} before its document`))

  const servir = (fil: Worker): void => {
    const donner = async (): Promise<void> => {
      const suivante = await rangees?.next()
      const donnees: RangeesDonnees = suivante === undefined || suivante.done === true ? null : suivante.value
      fil.postMessage(donnees)
    }
    const recevoir = (message: MessageDuFil): void => {
      if (flux.destroyed) return
      if (message.type === 'octets') flux.push(message.octets)
      else if (message.type === 'encore') donner().catch(echouer)
      else {
        aLOeuvre = undefined
        fil.off('message', recevoir).off('error', echouer).off('exit', partir)
        flux.push(null)
        reserve.rendre(fil)
      }
    }
    aLOeuvre = fil
    fil.on('message', recevoir).once('error', echouer).once('exit', partir)
    fil.postMessage(document)
  }
  const retirer = reserve.demander(servir)
  return flux
}
