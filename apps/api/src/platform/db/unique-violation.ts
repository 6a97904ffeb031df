/** SQLSTATE unique_violation. */
const UNIQUE_VIOLATION = '23505'

/** Did a unique index refuse the statement? Somebody else was faster. */
export const isUniqueViolation = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION
