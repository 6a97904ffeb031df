/** A queue that one reader waits at. `fermer` ends it after what it holds; `rompre` fails it at once. */
export class File<T> {
  readonly #attente: T[] = []
  #finie = false
  #rompue: { readonly cause: unknown } | undefined
  #signal = Promise.withResolvers<void>()

  ajouter(un: T): void {
    this.#attente.push(un)
    this.#signal.resolve()
  }

  fermer(): void {
    this.#finie = true
    this.#signal.resolve()
  }

  rompre(cause: unknown): void {
    this.#rompue ??= { cause }
    this.#signal.resolve()
  }

  async *lire(): AsyncGenerator<T, void, void> {
    for (;;) {
      if (this.#rompue !== undefined) throw this.#rompue.cause
      const premier = this.#attente.shift()
      if (premier !== undefined) yield premier
      else if (this.#finie) return
      else {
        await this.#signal.promise
        this.#signal = Promise.withResolvers()
      }
    }
  }
}
