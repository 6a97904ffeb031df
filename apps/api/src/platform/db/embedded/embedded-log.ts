/** What the launcher needs of a log; pino's Logger fits. */
export type EmbeddedLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}
