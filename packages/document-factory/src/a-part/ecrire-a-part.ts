import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { TableauPdf } from '../pdf/tableau.ts'
import { ecrireParFil } from './fil.ts'
import type { Contenus, DocumentAPart, Genre } from './messages.ts'
import { creerReserve } from './reserve.ts'

// A document keeps the processor for tenths of a second at a time: written in a thread of its own, nobody's call waits for it (S15).

const REDACTEUR = new URL('./redacteur.worker.ts', import.meta.url)
/** A document that needs more is a fault, and ends alone. */
const MEMOIRE_MAX_MO = 256

const reserve = creerReserve({
  ouvrir: () => new Worker(REDACTEUR, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMOIRE_MAX_MO } }),
  // one core stays with the calls of others
  max: Math.max(1, availableParallelism() - 1),
  // started anew it takes the processor of eight bills; waiting, it holds some 35 MB
  attenteMs: 12 * 3_600_000,
})

/**
 * Has a thread ready, its modules and fonts read, by an empty table of which nothing is kept: the first document of the day costs what
 * the others do.
 */
export const preparerUnRedacteur = async (): Promise<void> => {
  const lignes = (async function* () {})()
  await buffer(
    ecrireTableauAPart({ titre: 'x', emetteur: 'x', etabliLe: 'x', colonnes: [{ label: 'x' }], vide: 'x', lignes }),
  )
}

/**
 * The PDF of one document, whole.
 * @throws what its thread throws: nothing of it is given then
 */
export const ecrireAPart = <G extends Genre>(type: G, contenu: Contenus[G]): Promise<Buffer> =>
  buffer(ecrireParFil(reserve, { type, contenu } as DocumentAPart, undefined))

/** `ecrireTableauPdf` in a thread of its own; a reader who leaves ends it, and the rows with it. */
export const ecrireTableauAPart = ({ lignes, ...tableau }: TableauPdf): Readable =>
  ecrireParFil(reserve, { type: 'tableau', tableau }, lignes)
