/** Nothing could be done: one sentence for the operator, English for the command line, French for the files; exit status 1. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
