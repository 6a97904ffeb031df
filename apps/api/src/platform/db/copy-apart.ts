import { Worker } from 'node:worker_threads'
import type pg from 'pg'

/** What the thread is asked, and what it answers: the bytes of a binary COPY, which are this thread's then, or why there are none. */
export interface Asked {
  readonly id: number
  readonly statement: string
}
export type Copied =
  | { readonly id: number; readonly copied: Uint8Array }
  | { readonly id: number; readonly error: { readonly message: string; readonly code: string | undefined } }

/** Binary COPYs made in a thread of their own, on a connection of their own. */
export interface CopyApart {
  /** @throws what the statement, the connection or the thread throws */
  copy(statement: string): Promise<Buffer>
  close(): Promise<void>
}

const WORKER = new URL('./copy-apart.worker.ts', import.meta.url)
/** What it holds at once is a few megabytes; young memory that is collected often stays small, and so do the bytes beside it that wait for that. */
const MEMORY_MB = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 1 }
/** With no statement for so long, it ends and gives its memory and connection back. */
const IDLE_MS = 60_000

interface Waiting {
  readonly fulfil: (copied: Buffer) => void
  readonly refuse: (error: Error) => void
}

/**
 * Opens the thread at its first statement, and anew after its end. What the driver makes of megabytes (a buffer of 64 kB for each piece that
 * the server sends, copies of them) is collected there: here it had the whole heap collected once or twice a second, and everybody's
 * calls wait for that (S15).
 */
export const openCopyApart = (config: pg.ClientConfig, idleMs = IDLE_MS): CopyApart => {
  let thread: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | undefined
  let asked = 0
  let idle: NodeJS.Timeout | undefined

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = thread
    thread = undefined
    await ended?.worker.terminate()
  }
  const open = (): NonNullable<typeof thread> => {
    // its own: a thread that has ended takes nothing of the next one along
    const waiting = new Map<number, Waiting>()
    const opened = new Worker(WORKER, { workerData: config, execArgv: [], resourceLimits: MEMORY_MB })
    // a process that ends waits for nothing of it
    opened.unref()
    opened.on('message', (told: Copied) => {
      const one = waiting.get(told.id)
      waiting.delete(told.id)
      if (thread?.worker === opened && waiting.size === 0) idle = setTimeout(() => void end(), idleMs).unref()
      if ('copied' in told) one?.fulfil(Buffer.from(told.copied.buffer, told.copied.byteOffset, told.copied.byteLength))
      else one?.refuse(Object.assign(new Error(told.error.message), { code: told.error.code }))
    })
    const lose = (error: Error): void => {
      if (thread?.worker === opened) thread = undefined
      for (const { refuse } of waiting.values()) refuse(error)
      waiting.clear()
    }
    opened.on('error', (error) => lose(error as Error))
    opened.on('exit', () => lose(new Error('the thread of copies has ended')))
    return { worker: opened, waiting }
  }
  return {
    copy: (statement) =>
      new Promise((fulfil, refuse) => {
        clearTimeout(idle)
        asked += 1
        thread ??= open()
        thread.waiting.set(asked, { fulfil, refuse })
        thread.worker.postMessage({ id: asked, statement } satisfies Asked)
      }),
    close: end,
  }
}
