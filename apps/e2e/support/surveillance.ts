import type { BrowserContext } from '@playwright/test'
import { suivreTrafic } from './reseau.ts'

/** What the page tells of content that the policy refused, Trusted Types included. */
interface Refus {
  directive: string
  source: string
  extrait: string
}
declare global {
  var signalerRefus: ((refus: Refus) => Promise<void>) | undefined
  var trustedTypes: { createPolicy: (nom: string, regles: object) => unknown } | undefined
}

/** What the browser complained about: error messages of the console, uncaught errors, and every content that the policy refused. */
export class Surveillance {
  readonly #vues: string[] = []
  readonly #refus: string[] = []
  readonly #attendues: RegExp[] = []

  /** From now on, on every page of the context: to be asked before its first page opens. */
  async suivre(context: BrowserContext): Promise<void> {
    suivreTrafic(context)
    context.on('console', (message) => {
      if (message.type() === 'error') this.#vues.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (erreur) => this.#vues.push(`uncaught: ${erreur.error().message}`))
    await context.exposeBinding('signalerRefus', (_source, { directive, source, extrait }: Refus) => {
      this.#refus.push(`refused by ${directive}: ${extrait} (${source})`)
    })
    await context.addInitScript(() => {
      globalThis.addEventListener(
        'securitypolicyviolation',
        ({ effectiveDirective, sourceFile, sample, blockedURI }) => {
          void globalThis.signalerRefus?.({
            directive: effectiveDirective,
            source: sourceFile,
            extrait: sample || blockedURI,
          })
        },
      )
    })
  }

  /** Says that the test provokes this complaint: a refused call writes a line in the console, whatever the page does. */
  attendre(motif: RegExp): void {
    this.#attendues.push(motif)
  }

  /** What the content policy refused so far. */
  refus(): readonly string[] {
    return this.#refus
  }

  /** Complaints that no one expected. */
  inattendues(): string[] {
    return [...this.#vues, ...this.#refus].filter((vue) => !this.#attendues.some((motif) => motif.test(vue)))
  }
}
