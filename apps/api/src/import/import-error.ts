/** Nothing could be done: one English sentence for the operator, exit status 1. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
