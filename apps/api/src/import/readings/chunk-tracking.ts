import { rangMois } from './partitions.ts'
import type { Conflit, Fenetre } from './telereleve.repo.ts'

type Vue = {
  readonly autorite: number
  readonly index: number
  /** All the values of this authority, once there are several. */
  valeurs: Set<number> | undefined
  suivante: Vue | undefined
}

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

  /** Same meter and instant, same authority (origin and version), another value: told of every line from the second value on. */
  comparer(lue: Omit<Conflit, 'autres'>, rang: number, autorite: number): void {
    const cle = rang * 0x2_0000_0000 + lue.instant
    const premiere = this.#vues.get(cle)
    let vue = premiere
    while (vue !== undefined && vue.autorite !== autorite) vue = vue.suivante
    if (vue === undefined) {
      this.#vues.set(cle, { autorite, index: lue.valeur, valeurs: undefined, suivante: premiere })
      return
    }
    if (vue.valeurs === undefined && vue.index === lue.valeur) return
    vue.valeurs ??= new Set([vue.index])
    vue.valeurs.add(lue.valeur)
    const autres = [...vue.valeurs].filter((index) => index !== lue.valeur).map(String)
    // in the order of the database, which compares texts
    this.conflits.push({ ...lue, autres: autres.sort().join(', ') })
  }
}
