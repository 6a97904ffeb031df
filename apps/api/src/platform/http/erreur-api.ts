import type { ChampEnErreur, Erreur } from '@ondine/webapi/http/erreur.ts'

/** Thrown by use cases: a declared error plus data. The sentence is chosen at the edge. */
export class ErreurApi extends Error {
  override name = 'ErreurApi'
  readonly erreur: Erreur
  readonly valeurs: Readonly<Record<string, string | number>>
  readonly champs: readonly ChampEnErreur[] | undefined
  /** Seconds of the Retry-After header. */
  readonly reessayerApres: number | undefined

  constructor(
    erreur: Erreur,
    options: {
      valeurs?: Readonly<Record<string, string | number>>
      champs?: readonly ChampEnErreur[]
      reessayerApres?: number
      cause?: unknown
    } = {},
  ) {
    super(`${erreur.code} ${erreur.texte}`, { cause: options.cause })
    this.erreur = erreur
    this.valeurs = options.valeurs ?? {}
    this.champs = options.champs
    this.reessayerApres = options.reessayerApres
  }
}
