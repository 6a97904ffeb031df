/** First and last instant that a file has of each meter (seconds): what its facts are looked for in. */
export class Portees {
  readonly #rangs = new Map<number, number>()
  #du = new Float64Array(1024)
  #au = new Float64Array(1024)

  noter(appareil: number, du: number, au: number): void {
    const connu = this.#rangs.get(appareil)
    const rang = connu ?? this.#rangs.size
    if (connu === undefined) {
      this.#rangs.set(appareil, rang)
      if (rang === this.#du.length) [this.#du, this.#au] = [agrandi(this.#du), agrandi(this.#au)]
      this.#du[rang] = du
      this.#au[rang] = au
      return
    }
    this.#du[rang] = Math.min(this.#du[rang] ?? du, du)
    this.#au[rang] = Math.max(this.#au[rang] ?? au, au)
  }

  a(appareil: number): boolean {
    return this.#rangs.has(appareil)
  }

  /** As the statement below finds it. */
  touche({ appareil, debut, fin }: { appareil: number; debut: number; fin: number | null }): boolean {
    const rang = this.#rangs.get(appareil)
    if (rang === undefined) return false
    return debut <= (this.#au[rang] ?? 0) && (fin ?? Number.POSITIVE_INFINITY) >= (this.#du[rang] ?? 0)
  }

  *lots(taille: number): Generator<{ appareils: number[]; du: string[]; au: string[] }> {
    const iso = (secondes: number | undefined): string => new Date((secondes ?? 0) * 1000).toISOString()
    let lot: { appareils: number[]; du: string[]; au: string[] } = { appareils: [], du: [], au: [] }
    for (const [appareil, rang] of this.#rangs) {
      lot.appareils.push(appareil)
      lot.du.push(iso(this.#du[rang]))
      lot.au.push(iso(this.#au[rang]))
      if (lot.appareils.length < taille) continue
      yield lot
      lot = { appareils: [], du: [], au: [] }
    }
    if (lot.appareils.length > 0) yield lot
  }
}

const agrandi = (colonne: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> => {
  const grande = new Float64Array(colonne.length * 2)
  grande.set(colonne)
  return grande
}
