import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createClient } from './client.ts'
import type { Asked, Copied } from './copy-apart.ts'
import { asUnavailable } from './unavailable.ts'

// The thread of `copy-apart.ts`: one connection, opened at its first statement and anew after a loss; one statement after the other.

let open: Promise<pg.Client> | undefined
const connection = (): Promise<pg.Client> => {
  if (open !== undefined) return open
  const client = createClient(workerData as pg.ClientConfig)
  const opening = client.connect().then(() => client)
  const forget = (): void => {
    if (open === opening) open = undefined
  }
  client.on('end', forget).on('error', forget)
  opening.catch(forget)
  open = opening
  return opening
}

/** A connection that is ending tells its statement so before it ends: the next one is not given to it. */
const leaveEnding = (error: unknown): void => {
  if (asUnavailable(error) === undefined) return
  open?.then(
    (client) => client.end(),
    () => undefined,
  )
  open = undefined
}

const answer = async ({ id, statement }: Asked): Promise<void> => {
  let told: Copied
  let transferred: ArrayBuffer[] = []
  try {
    const stream = (await connection()).query(copyTo(`copy (${statement}) to stdout (format binary)`))
    const copied = await buffer(stream)
    told = { id, copied }
    transferred = [copied.buffer as ArrayBuffer]
  } catch (error) {
    leaveEnding(error)
    const { message, code } = error as Error & { code?: string }
    told = { id, error: { message, code } }
  }
  parentPort?.postMessage(told, transferred)
}

let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (asked: Asked) => {
  last = last.then(() => answer(asked))
})
