import type { FastifyReply } from 'fastify'
import type { Log } from '../log.ts'
import { enErreurApi, journaliserErreur } from './error-handler.ts'
import { LecteurAbsent } from './lecteur-present.ts'

const ROMPU = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

/** Is this what becomes of a file whose reader has gone? Nobody is there to be answered, and nothing has failed. */
export const estDepart = (reply: FastifyReply, cause: unknown): boolean =>
  reply.raw.destroyed && cause instanceof Error && 'code' in cause && ROMPU.has(String(cause.code))

/** Tells how the sending of a file ended where it did not end well: once its head is sent, nothing else does. */
export const suivreEnvoi = (reply: FastifyReply, contenu: NodeJS.ReadableStream, log: Log): void => {
  let rompu = false
  contenu.once('error', (cause) => {
    if (estDepart(reply, cause)) return
    rompu = true
    if (cause instanceof LecteurAbsent) return log.info(cause.message)
    // before it, the error answer tells it
    if (reply.raw.headersSent) journaliserErreur(log, enErreurApi(cause))
  })
  const partir = (): void => {
    if (!rompu && !reply.raw.writableFinished) log.info('the caller left')
  }
  if (reply.raw.destroyed) partir()
  else reply.raw.once('close', partir)
}
