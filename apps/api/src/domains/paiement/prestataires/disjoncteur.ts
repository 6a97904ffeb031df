const AU_PLUS = 20
const ECHECS = 5
const FENETRE_MS = 30_000

/**
 * What keeps a rail that does not answer from holding everybody: so many calls at once, and none for a while after several in a row
 * were not answered. Of one process.
 */
export class Disjoncteur {
  #enCours = 0
  #echecs: number[] = []
  readonly #maintenant: () => number

  constructor(maintenant: () => number) {
    this.#maintenant = maintenant
  }

  /** Too many at once, or it did not answer lately: nothing is begun. */
  get ferme(): boolean {
    const depuis = this.#maintenant() - FENETRE_MS
    this.#echecs = this.#echecs.filter((le) => le > depuis)
    return this.#enCours >= AU_PLUS || this.#echecs.length >= ECHECS
  }

  /** Runs a call and counts it; `repondu` says of its result whether the rail answered. */
  async appeler<T>(faire: () => Promise<T>, repondu: (resultat: T) => boolean): Promise<T> {
    this.#enCours += 1
    try {
      const resultat = await faire()
      if (repondu(resultat)) this.#echecs = []
      else this.#echecs.push(this.#maintenant())
      return resultat
    } finally {
      this.#enCours -= 1
    }
  }
}

const parInstallation = new WeakMap<object, Map<string, Disjoncteur>>()

/** The one of this rail, for whoever shares these settings. */
export const disjoncteurDe = (exterieurs: object, code: string, maintenant: () => number): Disjoncteur => {
  const connus = parInstallation.get(exterieurs) ?? new Map<string, Disjoncteur>()
  parInstallation.set(exterieurs, connus)
  const un = connus.get(code) ?? new Disjoncteur(maintenant)
  connus.set(code, un)
  return un
}
