import type { BrowserContext } from '@playwright/test'

/** What the browser complained about: error messages of the console (refused content included) and uncaught errors. */
export class Surveillance {
  readonly #vues: string[] = []
  readonly #attendues: RegExp[] = []

  suivre(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#vues.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (erreur) => this.#vues.push(`uncaught: ${erreur.error().message}`))
  }

  /** Says that the test provokes this complaint: a refused call writes a line in the console, whatever the page does. */
  attendre(motif: RegExp): void {
    this.#attendues.push(motif)
  }

  /** Complaints that no one expected. */
  inattendues(): string[] {
    return this.#vues.filter((vue) => !this.#attendues.some((motif) => motif.test(vue)))
  }
}
