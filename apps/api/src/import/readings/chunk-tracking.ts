import { rangMois } from './partitions.ts'
import type { Conflit, Fenetre } from './telereleve.repo.ts'

type Vue = { readonly ligne: number; readonly index: number; readonly autorite: number }

/** What a chunk of readings says of itself: the windows it covers, and its lines that contradict each other. */
export class SuiviPaquet {
  readonly #fenetres = new Map<number, Fenetre>()
  readonly #vues = new Map<number, Vue>()
  readonly conflits: Conflit[] = []

  fenetre(rang: number, appareil: number, instant: number): void {
    // a rank within the chunk and a month: both small, one exact number
    const cle = rang * 100_000 + rangMois(instant)
    const connue = this.#fenetres.get(cle)
    if (connue === undefined) {
      this.#fenetres.set(cle, { appareil, du: instant, au: instant })
      return
    }
    if (instant < connue.du) connue.du = instant
    if (instant > connue.au) connue.au = instant
  }

  fenetres(): Fenetre[] {
    return [...this.#fenetres.values()]
  }

  /** Same meter and instant, same authority (origin and version), another value: both lines are told. */
  comparer(ligne: number, rang: number, instant: number, index: number, autorite: number): void {
    const cle = rang * 0x2_0000_0000 + instant
    const vue = this.#vues.get(cle)
    if (vue === undefined) {
      this.#vues.set(cle, { ligne, index, autorite })
      return
    }
    if (vue.index === index || vue.autorite !== autorite) return
    this.conflits.push({ ligne: vue.ligne, valeur: vue.index, autres: String(index) })
    this.conflits.push({ ligne, valeur: index, autres: String(vue.index) })
  }
}
