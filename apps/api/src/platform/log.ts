import { type DestinationStream, type Logger, pino } from 'pino'
import { masquer, serialiserErreur } from './log-masque.ts'

export type Log = Logger

/**
 * JSON lines on standard output, or into `sortie`. Secrets and personal data never enter a line: they are cut here as a last
 * barrier.
 */
export const createLog = (level: string, sortie?: DestinationStream): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['req.headers', '*.motDePasse', '*.token', '*.Token', '*.AccessKey', '*.cookie'],
        censor: '[cut]',
      },
      serializers: { err: serialiserErreur },
      hooks: {
        logMethod(args, methode) {
          const masques = args.map((un: unknown) => (typeof un === 'string' ? masquer(un) : un))
          return methode.apply(this, masques as Parameters<typeof methode>)
        },
      },
    },
    ...(sortie === undefined ? [] : [sortie]),
  )
