import { PieceRefusee } from './refus-piece.ts'

/** Reads bytes that are still coming by the number, without holding more than one packet and what was asked for. */
export class Lecteur {
  readonly #source: AsyncIterator<Buffer>
  #tampon: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** So many bytes at hand, or all that is left. */
  async regarder(combien: number): Promise<Buffer> {
    while (this.#tampon.length < combien) {
      const { done, value } = await this.#source.next()
      if (done === true) break
      this.#tampon = this.#tampon.length === 0 ? value : Buffer.concat([this.#tampon, value])
    }
    return this.#tampon.subarray(0, combien)
  }

  /** @throws PieceRefusee the file ends before */
  async prendre(combien: number): Promise<Buffer> {
    const pris = await this.regarder(combien)
    if (pris.length < combien) throw new PieceRefusee('illisible')
    this.#tampon = this.#tampon.subarray(combien)
    return pris
  }

  /** Hands so many bytes on as they come. */
  async *laisser(combien: number): AsyncGenerator<Buffer, void, void> {
    for (let reste = combien; reste > 0; ) {
      const paquet = await this.paquet(reste)
      if (paquet === undefined) throw new PieceRefusee('illisible')
      yield paquet
      reste -= paquet.length
    }
  }

  async passer(combien: number): Promise<void> {
    for await (const _passe of this.laisser(combien));
  }

  /** Goes past that byte, however often it comes next. */
  async sauter(octet: number): Promise<void> {
    for (let dispo = await this.regarder(1); dispo.length > 0; dispo = await this.regarder(1)) {
      const autre = this.#tampon.findIndex((un) => un !== octet)
      this.#tampon = this.#tampon.subarray(autre === -1 ? this.#tampon.length : autre)
      if (autre !== -1) return
    }
  }

  /** What is at hand, at most so many bytes; undefined at the end. */
  async paquet(auPlus = Number.POSITIVE_INFINITY): Promise<Buffer | undefined> {
    const dispo = await this.regarder(1)
    if (dispo.length === 0) return undefined
    const pris = this.#tampon.subarray(0, Math.min(auPlus, this.#tampon.length))
    this.#tampon = this.#tampon.subarray(pris.length)
    return pris
  }

  /** Gives back what was read too far. */
  rendre(octets: Buffer): void {
    this.#tampon = this.#tampon.length === 0 ? octets : Buffer.concat([octets, this.#tampon])
  }
}
