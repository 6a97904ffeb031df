import { parentPort, workerData } from 'node:worker_threads'
import { RefusDemarrage } from '../demarrage/echec.ts'
import { systemClock } from '../platform/clock.ts'
import { connect } from '../platform/db/connection.ts'
import { semerDemo } from './semer.ts'
import type { SemeeAPart, VoulueAPart } from './semer-a-part.ts'

const { url, options } = workerData as VoulueAPart
const { pool, close } = connect({
  url,
  applicationName: 'ondine-demo',
  statementTimeoutMs: 0,
  maxConnections: 1,
})
try {
  const faite: SemeeAPart = { faite: await semerDemo(pool, systemClock, options) }
  parentPort?.postMessage(faite)
} catch (cause) {
  // any other failure ends the thread, and is told there as it is
  if (!(cause instanceof RefusDemarrage)) throw cause
  const refusee: SemeeAPart = { refus: cause.message }
  parentPort?.postMessage(refusee)
} finally {
  await close()
}
