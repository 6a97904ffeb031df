import { type Comptes, comptesVides } from './lot.repo.ts'

export type Sortie = { readonly isTTY?: boolean; write(texte: string): unknown }

const LARGEUR = 24
/** Without a terminal, a line every so often is enough for a log. */
const INTERVALLE_LIGNES_MS = 10_000
const INTERVALLE_BARRE_MS = 100

const barre = (part: number): string => {
  const pleins = Math.round(Math.min(1, part) * LARGEUR)
  return `${'#'.repeat(pleins)}${'.'.repeat(LARGEUR - pleins)}`
}

/** A bar that redraws itself on a terminal, plain lines elsewhere. `ms` is a monotonic clock. */
export class Progression {
  readonly #sortie: Sortie
  readonly #nom: string
  readonly #ms: () => number
  readonly #debut: number
  #dernier: number
  #dessinee = false
  #vu: readonly [comptes: Comptes, part: number] = [comptesVides(), 0]
  readonly #battement: NodeJS.Timeout

  constructor(sortie: Sortie, nom: string, ms: () => number) {
    this.#sortie = sortie
    this.#nom = nom
    this.#ms = ms
    this.#debut = ms()
    this.#dernier = this.#debut
    // a first chunk that is slow, or waits for another import, says nothing by itself
    this.#battement = setInterval(() => this.avance(...this.#vu), INTERVALLE_LIGNES_MS + 1).unref()
  }

  avance(comptes: Comptes, part: number): void {
    this.#vu = [comptes, part]
    const maintenant = this.#ms()
    const tty = this.#sortie.isTTY === true
    if (maintenant - this.#dernier < (tty ? INTERVALLE_BARRE_MS : INTERVALLE_LIGNES_MS)) return
    this.#dernier = maintenant
    const pourCent = `${Math.floor(Math.min(1, part) * 100)}`.padStart(3)
    const parSeconde = Math.round(comptes.lues / Math.max(0.001, (maintenant - this.#debut) / 1000))
    const texte = `${this.#nom} ${pourCent}%  ${comptes.lues} lines, ${parSeconde}/s, ${comptes.refusees} refused`
    if (tty) {
      this.#sortie.write(`\r\u001b[K[${barre(part)}] ${texte}`)
      this.#dessinee = true
    } else this.#sortie.write(`${texte}\n`)
  }

  fin(): void {
    clearInterval(this.#battement)
    if (this.#dessinee) this.#sortie.write('\r\u001b[K')
  }
}
