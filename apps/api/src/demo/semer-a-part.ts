import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { RefusDemarrage } from '../demarrage/echec.ts'
import type { OptionsDemo, semerDemo } from './semer.ts'

export interface VoulueAPart {
  readonly url: string
  readonly options: OptionsDemo
}
export type SemeeAPart = { readonly faite: Awaited<ReturnType<typeof semerDemo>> } | { readonly refus: string }

/**
 * `semerDemo` in a thread of its own, on a connection of its own: what five years of bills and readings took goes with it, where a portal that had
 * made its demo stayed sixty megabytes larger than one that found it (P15).
 * @throws RefusDemarrage as `semerDemo`; what else fails there
 */
export const semerAPart = async (url: string, options: OptionsDemo): ReturnType<typeof semerDemo> => {
  const voulue: VoulueAPart = { url, options }
  const fil = new Worker(new URL('./semer.worker.ts', import.meta.url), { workerData: voulue, execArgv: [] })
  const fin = once(fil, 'exit')
  try {
    const [semee] = (await once(fil, 'message')) as [SemeeAPart]
    if ('refus' in semee) throw new RefusDemarrage(semee.refus)
    return semee.faite
  } finally {
    await fin
  }
}
