import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines on standard output. Secrets and tokens never enter a line: they are cut here as a last barrier. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers', '*.motDePasse', '*.token', '*.Token', '*.AccessKey', '*.cookie'],
      censor: '[cut]',
    },
  })
